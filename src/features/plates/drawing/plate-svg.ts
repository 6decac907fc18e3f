import { fontSize } from './letters.ts'
import type { PlacedText, PlateBox } from './plate-block.ts'
import { edgePath, holesPath, markPath, rounded } from './plate-paths.ts'
import type { SheetPage } from './sheet.ts'

/** The colours of a file, and its logo as a data address. */
export type Paint = { ink: string; ground: string; logo: string | null; hasCutLine: boolean }

/** Laser cutters cut red hairlines. */
export const cutLine = { colour: '#ff0000', width: 0.1 }

/** `scale` is in pixels a millimetre, for a screen; a file is in millimetres. */
type Drawn = { scale: number }

/** Writes a page of plates as SVG in true millimetres, in groups that machines can tell apart. */
export function plateSvg(page: SheetPage, paint: Paint, drawn?: Drawn): string {
  const [width, height] = [page.width, page.height].map((length) =>
    drawn ? Math.ceil(length * drawn.scale) : `${rounded(length)}mm`,
  )
  const each = (draw: (plate: SheetPage['plates'][number]) => string) =>
    page.plates.map(draw).join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${rounded(page.width)} ${rounded(page.height)}">`,
    group('ground', `fill="${paint.ground}"`, each(groundOf)),
    group(
      'logo',
      '',
      paint.logo ? each(({ x, y, layout }) => image(layout.logo, paint, { x, y })) : '',
    ),
    group(
      'etch',
      `fill="${paint.ink}" fill-rule="evenodd" shape-rendering="crispEdges"`,
      each((plate) => path(markPath(plate.layout, plate))),
    ),
    group(
      'text',
      `fill="${paint.ink}" font-family="Helvetica, Arial, sans-serif" text-anchor="middle"`,
      each((plate) => plate.layout.texts.map((text) => textOf(text, plate)).join('')),
    ),
    group(
      'cut',
      `fill="none" stroke="${cutLine.colour}" stroke-width="${cutLine.width}"`,
      paint.hasCutLine ? each(cutOf) : '',
    ),
    '</svg>\n',
  ].join('')
}

const group = (name: string, attributes: string, content: string) =>
  content && `<g id="${name}" ${attributes}>${content}</g>`

const path = (d: string) => (d ? `<path d="${d}"/>` : '')

const groundOf = (plate: SheetPage['plates'][number]) =>
  `<path fill-rule="evenodd" d="${edgePath(plate.layout, plate)}${holesPath(plate.layout, plate)}"/>`

const cutOf = (plate: SheetPage['plates'][number]) =>
  path(edgePath(plate.layout, plate)) + path(holesPath(plate.layout, plate))

function textOf({ x, y, height, text, isBold }: PlacedText, corner: { x: number; y: number }) {
  const place = `x="${rounded(corner.x + x)}" y="${rounded(corner.y + y)}"`
  const weight = isBold ? ' font-weight="bold"' : ''
  return `<text ${place} font-size="${rounded(fontSize(height))}"${weight}>${escaped(text)}</text>`
}

function image(box: PlateBox | null, { logo }: Paint, corner: { x: number; y: number }) {
  if (!box || !logo) return ''
  const place = `x="${rounded(corner.x + box.x)}" y="${rounded(corner.y + box.y)}"`
  const size = `width="${rounded(box.width)}" height="${rounded(box.height)}"`
  return `<image ${place} ${size} href="${escaped(logo)}"/>`
}

/** XML allows no control characters and no lone surrogates, not even escaped. */
const escaped = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
