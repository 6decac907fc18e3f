import type { PlateDesign } from '../plate-design.ts'
import { shapeProblem } from '../plate-shape.ts'
import type { Block, PlacedText, PlateBox } from './plate-block.ts'
import { codeCells, lightField, type PlateTag, plateText, quietZone } from './plate-code.ts'
import { linesOf } from './plate-lines.ts'
import { blockBeside, fitAt, largestFit, type PlateFit } from './plate-room.ts'

type Hole = { x: number; y: number; radius: number }

/** Where everything of one plate is, in millimetres from its upper left corner. */
export type PlateLayout = {
  tag: PlateTag
  /** What its code says. */
  says: string
  width: number
  height: number
  cornerRadius: number
  holes: Hole[]
  /** The code without its quiet zone. */
  code: { x: number; y: number; module: number; modules: number }
  /** The modules that are marked; with a light field they include the quiet zone. */
  marks: { x: number; y: number; cells: readonly (readonly boolean[])[] }
  texts: PlacedText[]
  logo: PlateBox | null
}

export type Laid = { layout: PlateLayout; arrangement: Arrangement } | { problem: string }

/** What all plates of a file have in common. */
export type Arrangement = Omit<PlateFit, 'side'> & { module: number }

export type PlateWhole = {
  address: string
  logo: LogoShape
  /** The phone that visitors call, '' for none. */
  phone: string
}

/** A logo's width by its height. */
type LogoShape = { aspect: number } | null

/**
 * Lays out one plate, with the largest modules that fit unless the design sets them.
 * @param shared the arrangement of the other plates of its file
 */
export function layOutPlate(
  design: PlateDesign,
  tag: PlateTag,
  whole: PlateWhole,
  shared?: Arrangement,
): Laid {
  const wrong = shapeProblem(design)
  if (wrong) return { problem: wrong }
  const says = plateText(whole.address, tag, design.form)
  const cells = codeCells(says, design.kind === 'plate' ? 'H' : design.errorCorrection)
  const span = cells.length + 2 * quietZone
  const content = {
    lines: linesOf(design, tag, whole.phone),
    logo: whole.logo && {
      width: design.logoHeight * whole.logo.aspect,
      height: design.logoHeight,
    },
  }
  const arrangement = shared ?? arrangementOf(design, content, span)
  if (typeof arrangement === 'string') return { problem: arrangement }
  const { module } = arrangement
  const fit = { ...arrangement, side: module * span }
  const block = blockBeside(fit, content)
  if (!block) return { problem: noRoom(span, content) }
  return { arrangement, layout: layoutIn(fit, block, { design, tag, says, cells, module }) }
}

/** @returns the arrangement, or why there is none */
function arrangementOf(design: PlateDesign, content: Beside, span: number): Arrangement | string {
  const { module } = design
  const wanted = module === null ? null : fitAt(design, content, module * span)
  if (module !== null && wanted) return { ...wanted, module }
  const fit = largestFit(design, content, span * leastModule)
  const largest = Math.floor(((fit?.side ?? 0) / span) * 100 + 1e-6) / 100
  if (!fit || largest < leastModule) return noRoom(span, content)
  if (module === null) return { ...fit, module: largest }
  return `Modules of ${module} mm do not fit; ${largest} mm do. Make them smaller, remove text or logo, or make the plate larger.`
}

type Beside = Parameters<typeof blockBeside>[1]
type Content = {
  design: PlateDesign
  tag: PlateTag
  says: string
  cells: boolean[][]
  module: number
}

function layoutIn(fit: PlateFit, block: Block, content: Content): PlateLayout {
  const { design, tag, says, cells, module } = content
  const { corner, texts, logo } = placed(fit, block)
  const quiet = quietZone * module
  const code = { x: corner.x + quiet, y: corner.y + quiet }
  const { width, height, cornerRadius } = design
  return {
    tag,
    says,
    width,
    height,
    cornerRadius,
    holes: holesOf(design),
    code: { ...code, module, modules: cells.length },
    marks:
      design.look === 'light-field' ? { ...corner, cells: lightField(cells) } : { ...code, cells },
    texts,
    logo,
  }
}

/** Finer ones neither etch nor print reliably. */
const leastModule = 0.25

function noRoom(span: number, { lines, logo }: Beside) {
  const least = Math.ceil(span * leastModule)
  return lines.length > 0 || logo
    ? `The code does not fit beside its text: it needs ${least} × ${least} mm at least. Make the plate larger, or remove text or logo, or make them smaller.`
    : `The code does not fit: it needs ${least} × ${least} mm at least. Make the plate larger, or the holes smaller.`
}

function holesOf({ width, height, holes, holeInset, holeDiameter }: PlateDesign): Hole[] {
  const radius = holeDiameter / 2
  const columns = [holeInset, width - holeInset]
  const rows = holes === 'two' ? [height / 2] : [holeInset, height - holeInset]
  if (holes === 'none') return []
  return rows.flatMap((y) => columns.map((x) => ({ x, y, radius })))
}

/** Code and text together stand in the middle of the room, the code clear of the holes. */
function placed({ room, side }: PlateFit, block: Block) {
  const { area, isBeside, end, from, to } = room
  const [start, size] = isBeside ? [area.x, area.width] : [area.y, area.height]
  const length = side + (isBeside ? block.width : block.height)
  const along = Math.min(start + (end - start - length) / 2, start + size - side)
  const across = isBeside ? area.y + (area.height - side) / 2 : area.x + (area.width - side) / 2
  const middle = (from + to) / 2
  const corner = isBeside ? { x: along, y: across } : { x: across, y: along }
  const blockAt = isBeside
    ? { x: along + side, y: middle - block.height / 2 }
    : { x: middle - block.width / 2, y: along + side }
  const move = <Thing extends { x: number; y: number }>(thing: Thing) => ({
    ...thing,
    x: thing.x + blockAt.x,
    y: thing.y + blockAt.y,
  })
  return { corner, texts: block.texts.map(move), logo: block.logo && move(block.logo) }
}
