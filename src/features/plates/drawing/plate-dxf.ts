import {
  Colors,
  DxfWriter,
  LWPolylineFlags,
  type LWPolylineVertex,
  point2d,
  point3d,
  TextHorizontalAlignment,
  Units,
} from '@tarikjabiri/dxf'
import type { PlacedText } from './plate-block.ts'
import type { PlateLayout } from './plate-layout.ts'
import { markOutlines, rounded } from './plate-paths.ts'
import type { SheetPage } from './sheet.ts'

const layers = [
  { name: 'CUT', color: Colors.Red },
  { name: 'ETCH', color: Colors.White },
  { name: 'TEXT', color: Colors.Blue },
  { name: 'LOGO', color: Colors.Green },
]
/** DXF's bulge of a quarter circle: the tangent of a quarter of its angle. */
const quarter = Math.tan(Math.PI / 8)

type Place = { writer: DxfWriter; toY(y: number): number; corner: { x: number; y: number } }

/** Writes a page of plates as DXF in millimetres: closed outlines on a layer for each tool. */
export function plateDxf(page: SheetPage): string {
  const writer = new DxfWriter()
  writer.setUnits(Units.Millimeters)
  for (const { name, color } of layers) writer.addLayer(name, color, 'Continuous')
  for (const { x, y, layout } of page.plates) {
    // DXF counts upwards.
    drawPlate(layout, { writer, toY: (down) => rounded(page.height - down), corner: { x, y } })
  }
  return writer.stringify()
}

function drawPlate(layout: PlateLayout, place: Place) {
  const { writer, toY, corner } = place
  writer.addLWPolyline(edgeOf(layout, place), closed('CUT'))
  for (const { x, y, radius } of layout.holes) {
    writer.addCircle(point3d(rounded(corner.x + x), toY(corner.y + y)), radius, {
      layerName: 'CUT',
    })
  }
  for (const outline of markOutlines(layout, corner)) {
    const points = outline.map(({ x, y }) => ({ point: point2d(x, toY(y)) }))
    writer.addLWPolyline(points, closed('ETCH'))
  }
  for (const text of layout.texts) drawText(text, place)
  if (layout.logo) writer.addLWPolyline(boxOf(layout.logo, place), closed('LOGO'))
}

const closed = (layerName: string) => ({ layerName, flags: LWPolylineFlags.Closed })

function drawText({ x, y, height, text }: PlacedText, { writer, toY, corner }: Place) {
  const at = point3d(rounded(corner.x + x), toY(corner.y + y))
  writer.addText(at, rounded(height), asciiOf(text), {
    layerName: 'TEXT',
    horizontalAlignment: TextHorizontalAlignment.Center,
    secondAlignmentPoint: at,
  })
}

/** The file is ASCII; other letters are escaped in AutoCAD's notation. */
const asciiOf = (text: string) =>
  text
    .replace(/\p{Cc}/gu, '')
    .replace(
      /[^ -~]/g,
      (letter) => `\\U+${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    )

function boxOf(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  { toY, corner }: Place,
): LWPolylineVertex[] {
  const [left, right] = [rounded(corner.x + x), rounded(corner.x + x + width)]
  const [top, bottom] = [toY(corner.y + y), toY(corner.y + y + height)]
  return [
    { point: point2d(left, bottom) },
    { point: point2d(right, bottom) },
    { point: point2d(right, top) },
    { point: point2d(left, top) },
  ]
}

/** Counter-clockwise from the lower left; a round corner is a bulge between two points. */
function edgeOf({ width, height, cornerRadius: r }: PlateLayout, place: Place): LWPolylineVertex[] {
  const { toY, corner } = place
  if (r === 0) return boxOf({ x: 0, y: 0, width, height }, place)
  const vertex = (x: number, y: number, bulge: number) => ({
    point: point2d(rounded(corner.x + x), toY(corner.y + y)),
    bulge,
  })
  return [
    vertex(r, height, 0),
    vertex(width - r, height, quarter),
    vertex(width, height - r, 0),
    vertex(width, r, quarter),
    vertex(width - r, 0, 0),
    vertex(r, 0, quarter),
    vertex(0, r, 0),
    vertex(0, height - r, quarter),
  ]
}
