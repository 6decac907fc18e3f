import { each, line, poly, rect, round } from './svg.ts'

export const headboard = (x: number, deck: number) =>
  rect([x, deck + 1.55, 0.12, 1.6], 'url(#main)', 'stroke="#0006" stroke-width="0.012"') +
  line(
    [
      [x + 0.1, deck + 1.3],
      [x + 0.65, deck],
    ],
    '#3a4146',
    0.07,
  )

/** A deck's edge: a painted coaming, the rope rail under it, and winches. */
export const coaming = (from: number, to: number, top: number) =>
  [
    rect([from, top + 0.03, to - from, 0.06], 'url(#deck)'),
    rect([from, top, to - from, 0.17], 'url(#main)', 'stroke="#0005" stroke-width="0.01"'),
    line(
      [
        [from + 0.1, top - 0.2],
        [to - 0.1, top - 0.2],
      ],
      '#8d959a',
      0.025,
    ),
    each(from + 0.25, to - 0.2, 0.62, (x) => rect([x, top - 0.1, 0.03, 0.11], '#5e666b')),
    each(from + 0.9, to - 0.6, 1.24, (x) => round([x, top - 0.16, 0.2, 0.13], 0.03, '#2b3135')),
    line(
      [
        [from, top],
        [to, top],
      ],
      '#fff',
      0.014,
      'stroke-opacity="0.55"',
    ),
  ].join('')

/** Loading ramps standing at the tail. */
export const ramps = (x: number, deck: number, height: number) =>
  [
    poly(
      [
        [x - 0.05, deck],
        [x + 0.22, deck + height],
        [x + 0.36, deck + height],
        [x + 0.14, deck - 0.1],
      ],
      'url(#second)',
      'stroke="#0007" stroke-width="0.015"',
    ),
    each(0.15, height - 0.1, 0.2, (step) =>
      line(
        [
          [x - 0.02 + step * 0.13, deck + step],
          [x + 0.13 + step * 0.13, deck + step - 0.03],
        ],
        '#0009',
        0.03,
      ),
    ),
    line(
      [
        [x - 0.55, deck],
        [x + 0.1, deck + height * 0.55],
      ],
      'url(#ram)',
      0.06,
    ),
  ].join('')
