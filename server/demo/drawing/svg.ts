/*
 * Shapes in metres: x to the right, heights above the ground upwards. The picture turns them into
 * pixels with one transform.
 */
export type Point = readonly [x: number, height: number]
/** Left edge, height of the top edge, width, height. */
export type Box = readonly [x: number, top: number, width: number, height: number]

export const n = (value: number) => String(Math.round(value * 1000) / 1000)

export const rect = ([x, top, width, height]: Box, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(-top)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`

export const round = (box: Box, radius: number, fill: string, more = '') =>
  rect(box, fill, `rx="${radius}" ${more}`)

export const disc = ([x, height]: Point, radius: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(-height)}" r="${n(radius)}" fill="${fill}" ${more}/>`

export const poly = (points: readonly Point[], fill: string, more = '') =>
  `<polygon points="${points.map(([x, height]) => `${n(x)},${n(-height)}`).join(' ')}" fill="${fill}" ${more}/>`

export const line = (points: readonly Point[], stroke: string, width: number, more = '') =>
  `<polyline points="${points.map(([x, height]) => `${n(x)},${n(-height)}`).join(' ')}" fill="none" ` +
  `stroke="${stroke}" stroke-width="${width}" ${more}/>`

/** A path in SVG's own letters; its y runs downwards. */
export const path = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}" ${more}/>`

/** From `start` on, every `step`, as often as it fits before `end`. */
export const each = (start: number, end: number, step: number, draw: (x: number) => string) =>
  Array.from({ length: Math.max(0, Math.floor((end - start) / step + 0.001) + 1) }, (_, index) =>
    draw(start + index * step),
  ).join('')

export const moved = (x: number, height: number, content: string, scale = 1) =>
  `<g transform="translate(${n(x)} ${n(-height)}) scale(${scale})">${content}</g>`
