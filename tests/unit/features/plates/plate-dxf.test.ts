import DxfParser, {
  type ICircleEntity,
  type IEntity,
  type ILwpolylineEntity,
  type ITextEntity,
} from 'dxf-parser'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plateDxf } from '#src/features/plates/drawing/plate-dxf.ts'
import { pagesOf } from '#src/features/plates/drawing/sheet.ts'
import { codesIn, laidOut } from '#tests/support/pictures/plate-samples.ts'

/** Its types describe an ES module, and what Node loads is the class itself. */
const Parser = DxfParser as unknown as typeof DxfParser.default

test('a DXF is in millimetres, with layers for what is cut, etched and written', () => {
  const { header, entities } = parsed()
  expect(header.$INSUNITS).toBe(4)
  expect([...new Set(entities.map(({ layer }) => layer))].sort()).toEqual(['CUT', 'ETCH', 'TEXT'])
})

test('the edge of a plate in a DXF is closed, 80 by 50, with round corners; its holes are circles', () => {
  const [edge] = outlines('CUT')
  expect(edge?.shape).toBe(true)
  expect(extent(edge ? [edge] : [])).toEqual({ left: 0, right: 80, bottom: 0, top: 50 })
  const bulges = edge?.vertices.map(({ bulge }) => bulge).filter(Boolean) ?? []
  expect(bulges).toHaveLength(4)
  for (const bulge of bulges) expect(bulge).toBeCloseTo(Math.SQRT2 - 1)
  const holes = parsed().entities.filter(
    (entity): entity is ICircleEntity => entity.type === 'CIRCLE',
  )
  expect(holes.map(({ center, radius }) => [center.x, center.y, radius])).toEqual([
    [5, 45, 2],
    [75, 45, 2],
    [5, 5, 2],
    [75, 5, 2],
  ])
})

test('the code of a DXF measures its modules, in closed outlines', () => {
  const { code } = laidOut()
  const marks = outlines('ETCH')
  expect(marks.every(({ shape }) => shape)).toBe(true)
  const { left, right, bottom, top } = extent(marks)
  expect([left, 50 - top]).toEqual([expect.closeTo(code.x, 3), expect.closeTo(code.y, 3)])
  expect((right - left) / code.module).toBeCloseTo(code.modules, 2)
  expect((top - bottom) / code.module).toBeCloseTo(code.modules, 2)
})

test.each(['dark-on-light', 'light-on-dark', 'light-field'] as const)(
  'what a DXF %s has etched is read',
  async (look) => {
    const isDarkMarked = look !== 'light-field'
    expect(await codesIn(await etched(outlines('ETCH', look), isDarkMarked))).toEqual([
      laidOut().says,
    ])
  },
)

test('the serial stands in a DXF as text of its height, other letters by their number', () => {
  const texts = parsed({ text: 'Anhänger' }).entities.filter(
    (entity): entity is ITextEntity => entity.type === 'TEXT',
  )
  expect(texts.map(({ text, textHeight }) => [text, textHeight])).toEqual([
    ['DB-10042', 4],
    ['Anh\\U+00E4nger', 2.8],
  ])
})

function parsed(parts: Parameters<typeof laidOut>[0] = {}) {
  const [page] = pagesOf([laidOut(parts)], null)
  if (!page) throw new Error('no page')
  const dxf = new Parser().parseSync(plateDxf(page))
  if (!dxf) throw new Error('no DXF')
  return dxf
}

function outlines(
  layer: string,
  look: 'dark-on-light' | 'light-on-dark' | 'light-field' = 'dark-on-light',
) {
  const isOutline = (entity: IEntity): entity is ILwpolylineEntity =>
    entity.type === 'LWPOLYLINE' && entity.layer === layer
  return parsed({ look }).entities.filter(isOutline)
}

function extent(outlines: ILwpolylineEntity[]) {
  const points = outlines.flatMap(({ vertices }) => vertices)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  }
}

/** Fills outlines as machines do: a point is inside where an odd number of edges lies to its left. */
function etched(marks: ILwpolylineEntity[], isDarkMarked: boolean) {
  const scale = 10
  const [width, height] = [80 * scale, 50 * scale]
  const pixels = Buffer.alloc(width * height, isDarkMarked ? 255 : 0)
  for (let row = 0; row < height; row += 1) {
    const y = 50 - (row + 0.5) / scale
    const crossings = marks.flatMap(({ vertices }) =>
      vertices.flatMap((from, index) => {
        const to = vertices[(index + 1) % vertices.length] ?? from
        return from.y > y !== to.y > y ? [from.x] : []
      }),
    )
    for (let column = 0; column < width; column += 1) {
      const x = (column + 0.5) / scale
      const isInside = crossings.filter((crossing) => crossing < x).length % 2 === 1
      if (isInside) pixels[row * width + column] = isDarkMarked ? 0 : 255
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}
