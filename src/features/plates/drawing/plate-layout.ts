import type { PlateDesign } from '../plate-design.ts'
import { cornerRoom, shapeProblem } from '../plate-shape.ts'
import {
  type Block,
  blockOf,
  type LogoShape,
  type PlacedText,
  type PlateBox,
} from './plate-block.ts'
import { codeCells, lightField, type PlateTag, plateText, quietZone } from './plate-code.ts'

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

export type Laid = { layout: PlateLayout } | { problem: string }

/** A candidate layout; `side` is the largest code with its quiet zone. */
type Room = { area: PlateBox; side: number; isBeside: boolean }

/** Lays out one plate, with the largest modules that fit unless the design sets them. */
export function layOutPlate(
  design: PlateDesign,
  tag: PlateTag,
  { address, logo }: { address: string; logo: LogoShape },
): Laid {
  const wrong = shapeProblem(design)
  if (wrong) return { problem: wrong }
  const says = plateText(address, tag, design.form)
  const cells = codeCells(says, design.kind === 'plate' ? 'H' : design.errorCorrection)
  const span = cells.length + 2 * quietZone
  const block = blockOf(design, tag.serial, logo)
  const [room] = roomsOf(design, block).sort((one, other) => other.side - one.side)
  const largest = Math.floor((Math.max(0, room?.side ?? 0) / span) * 100 + 1e-6) / 100
  const module = design.module ?? largest
  if (!room || largest < leastModule) return { problem: noRoom(span, block) }
  if (module > largest) {
    return {
      problem: `Modules of ${module} mm do not fit; ${largest} mm do. Make them smaller, remove text or logo, or make the plate larger.`,
    }
  }
  return { layout: layoutIn(room, block, { design, tag, says, cells, module }) }
}

type Content = {
  design: PlateDesign
  tag: PlateTag
  says: string
  cells: boolean[][]
  module: number
}

function layoutIn(room: Room, block: Block, content: Content): PlateLayout {
  const { design, tag, says, cells, module } = content
  const { corner, texts, logo } = placed(room, block, (cells.length + 2 * quietZone) * module)
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

function noRoom(span: number, block: Block) {
  const least = Math.ceil(span * leastModule)
  return block.height > 0
    ? `The code does not fit beside its text: it needs ${least} × ${least} mm at least. Make the plate larger, or remove text or logo, or make them smaller.`
    : `The code does not fit: it needs ${least} × ${least} mm at least. Make the plate larger, or the holes smaller.`
}

/** Holes take up columns at the sides or, where there are four, rows; text goes beside or below the code. */
function roomsOf(design: PlateDesign, block: Block): Room[] {
  return areasOf(design).flatMap((area) => [
    {
      area,
      isBeside: true,
      side: block.height > area.height ? 0 : Math.min(area.height, area.width - block.width),
    },
    {
      area,
      isBeside: false,
      side: block.width > area.width ? 0 : Math.min(area.width, area.height - block.height),
    },
  ])
}

function areasOf(design: PlateDesign): PlateBox[] {
  const edge = cornerRoom(design)
  if (design.holes === 'none') return [areaWithin(design, edge, edge)]
  const taken = design.holeInset + design.holeDiameter / 2 + clearance
  const beside = areaWithin(design, Math.max(edge, taken), edge)
  if (design.holes === 'two') return [beside]
  return [beside, areaWithin(design, edge, Math.max(edge, taken))]
}

/** Between a hole and the quiet zone. */
const clearance = 1

const areaWithin = ({ width, height }: PlateDesign, x: number, y: number): PlateBox => ({
  x,
  y,
  width: width - 2 * x,
  height: height - 2 * y,
})

function holesOf({ width, height, holes, holeInset, holeDiameter }: PlateDesign): Hole[] {
  const radius = holeDiameter / 2
  const columns = [holeInset, width - holeInset]
  const rows = holes === 'two' ? [height / 2] : [holeInset, height - holeInset]
  if (holes === 'none') return []
  return rows.flatMap((y) => columns.map((x) => ({ x, y, radius })))
}

/** Code and text together stand in the middle of the room. */
function placed({ area, isBeside }: Room, block: Block, side: number) {
  const [middleX, middleY] = [area.x + area.width / 2, area.y + area.height / 2]
  const left = middleX - (isBeside ? side + block.width : side) / 2
  const top = middleY - (isBeside ? side : side + block.height) / 2
  const blockAt = isBeside
    ? { x: left + side, y: middleY - block.height / 2 }
    : { x: middleX - block.width / 2, y: top + side }
  const move = <Thing extends { x: number; y: number }>(thing: Thing) => ({
    ...thing,
    x: thing.x + blockAt.x,
    y: thing.y + blockAt.y,
  })
  const logo = block.logo && move(block.logo)
  return { corner: { x: left, y: top }, texts: block.texts.map(move), logo }
}
