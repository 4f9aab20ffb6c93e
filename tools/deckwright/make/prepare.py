"""What a build is made from: the game loaded and checked, its faces laid out, the wrong ones told apart."""

from collections.abc import Iterator
from dataclasses import replace

from deckwright.assets.game_assets import assets_of
from deckwright.assets.profiles import drawn_for
from deckwright.check.drawable_sizes import is_drawable
from deckwright.check.flow import errors, run_checks
from deckwright.check.reach import Reach, reach_of
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.build_context import BuildContext
from deckwright.make.build_options import BuildOptions
from deckwright.make.built import Built
from deckwright.make.draft import stamp
from deckwright.make.drawing import size_of
from deckwright.make.face import Face
from deckwright.make.faces import Laid, faces_of, lay_out
from deckwright.make.faults import Faults, absent_cards, known_faults, on_both_sides, unplaced
from deckwright.make.manifest import Manifest, cache_folder
from deckwright.make.parts import choose
from deckwright.make.print_sets import printed_faces
from deckwright.make.sheets import print_findings
from deckwright.model.finding import ContentError


def prepared(
    project: Project, name: str, manifest: Manifest, options: BuildOptions, built: Built
) -> BuildContext | None:
    """Everything that outputs are made from; None when what is found stops the build as a whole.

    What is found is in `built`, and which outputs are not to be made.
    """
    snapshot = manifest.snapshot
    assert snapshot
    loaded, assets = load_game(project, name), assets_of(project.root, name)
    built.findings += run_checks(loaded, assets)
    if loaded.game is None or (options.strict and built.findings):
        return None
    from deckwright.rules.words.faces import with_rules_texts

    game = with_rules_texts(loaded)
    assert game
    reach = reach_of(errors(built.findings), loaded)
    if not options.draft and all(map(reach.silenced, options.languages_of(game))):
        return None
    part = choose(options.part, loaded, game) if options.part else None
    usual = drawn_for(game, game.profiles, assets)
    # As check looks at them, and a build of all: what one has laid out the other takes over.
    asked = drawn_for(game, options.profiles, assets, max(usual.bleed, options.bleed))
    assets = asked.bled(asked.bleed, min(usual.scale, asked.scale))
    built.further = assets.bleed > usual.bleed
    context = BuildContext(
        root=project.root,
        loaded=loaded,
        game=game,
        assets=assets,
        snapshot=snapshot,
        laid=Laid.empty(f"{cache_folder(str(project.root))}/{name}"),
        options=options,
        absent=() if part else absent_cards(game),
        unplaced=unplaced(loaded, reach),
        chosen=part,
    )
    return _drawn(context, reach, built)


def _drawn(context: BuildContext, reach: Reach, built: Built) -> BuildContext | None:
    """With the faces laid out, if anything asked for shows them; None when fonts or themes cannot be used."""
    options = context.options
    try:
        if any(output.faces for output in options.outputs):
            context = _with_faces(context, reach, built)
        _look_at_pages(context, reach, built)
    except ContentError as broken:
        built.findings += broken.findings
        return None
    if options.strict and built.findings:
        return None
    return replace(context, findings=tuple(built.findings))


def _with_faces(context: BuildContext, reach: Reach, built: Built) -> BuildContext:
    """With the faces laid out; those that are wrong have a stamp or are left out.

    Raises:
        ContentError: the fonts or the themes cannot be used.
    """
    game, options = context.game, context.options
    faces = list(_wanted_faces(context))
    known = known_faults(game, reach, faces)
    laid = lay_out(
        game,
        context.assets,
        context.snapshot,
        context.cache,
        [face for face in faces if face not in known or (options.draft and is_drawable(size_of(game, face)))],
        afresh=options.afresh,
        quiet=known,
    )
    built.findings += laid.findings
    faults = on_both_sides({**known, **laid.faults}, faces)
    if options.draft:
        stamp(
            laid, {face: fault for face, fault in faults.items() if face in laid.keys}, game, context.assets
        )
    else:
        _leave_out(laid, faults)
    return context.with_faces(laid, faults)


def _wanted_faces(context: BuildContext) -> Iterator[Face]:
    """The faces that are shown: a part of the cards, its own; where only sheets are made, those on sheets."""
    part = context.chosen
    shown = {output.name for output in context.options.outputs if output.faces}
    printed = printed_faces(context.game) if shown == {"print"} and part is None else None
    for face in faces_of(context.game, context.languages):
        if (part is None or part.holds(face)) and (printed is None or f"{face.sort}/{face.id}" in printed):
            yield face


def _leave_out(laid: Laid, faults: Faults) -> None:
    for face in faults:
        laid.keys.pop(face, None)
        laid.looks.pop(face, None)


def _look_at_pages(context: BuildContext, reach: Reach, built: Built) -> None:
    """What is wrong with sheets and rulebooks, and which outputs are not made for that."""
    game, options = context.game, context.options
    wanted = {output.name for output in options.outputs}
    if "print" in wanted:
        findings = [] if reach.printing else print_findings(game, context.profiles, context.assets)
        built.findings += findings
        if findings or reach.printing:
            built.withheld.append("print")
    if "rulebook" in wanted and game.rulebooks and not errors(built.findings):
        from deckwright.make.rulebooks import rulebook_findings  # sets without rules do not wait for it

        built.findings += rulebook_findings(
            game, context.languages, context.assets, context.laid.displays, context.laid.keys
        )
    if "gallery" in wanted:
        from deckwright.make.gallery import gallery_findings  # sheets alone do not wait for it

        if findings := gallery_findings(context):
            built.findings += findings
            built.withheld.append("gallery")
    if errors(built.findings):
        missing = {"rulebook": not game.rulebooks, "tables": not context.has_tables}
        whole = [output.name for output in options.outputs if output.whole]
        built.withheld += [name for name in whole if not missing.get(name)]
