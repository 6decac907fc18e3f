import { semiChassis, triaxle } from './semi-chassis.ts'
import { disc, each, line, poly, rect, round } from './svg.ts'

export const curtain = () =>
  semiChassis({ length: 13.7, top: 1.28, wheels: triaxle(13.7) }) + curtainBody(0, 13.7, 1.28)

/** The lead of a B-double carries its follower's fifth wheel behind the body. */
export const bdouble = () =>
  [
    semiChassis({ length: 9.6, top: 1.25, wheels: [6.45, 7.7, 8.95] }),
    curtainBody(0, 6.9, 1.28),
    poly(
      [
        [7.35, 1.27],
        [9.35, 1.27],
        [9.05, 1.42],
        [7.65, 1.42],
      ],
      'url(#chassis)',
    ),
    round([7.45, 1.52, 1.5, 0.1], 0.04, 'url(#alu)', 'stroke="#30363a" stroke-width="0.01"'),
    rect([7.9, 1.5, 0.12, 0.06], '#1a1d1f'),
    rect([6.9, 2.5, 0.06, 1.25], '#7b848a'),
    line(
      [
        [6.98, 2.3],
        [7.2, 1.9],
        [7.05, 1.5],
      ],
      '#b5271f',
      0.03,
    ),
    line(
      [
        [6.98, 2.2],
        [7.25, 1.8],
        [7.12, 1.5],
      ],
      '#1d5fae',
      0.03,
    ),
  ].join('')

/** A curtain with its folds, straps and buckles between two posts. */
function curtainBody(from: number, length: number, bottom: number): string {
  const top = 4.25
  const to = from + length
  return [
    rect([from, top, length, top - bottom], 'url(#main)'),
    sign(from + length * 0.18, length * 0.68, top),
    each(from + 0.12, to - 0.4, 0.3, (x) =>
      rect([x, top - 0.2, 0.3, top - bottom - 0.3], 'url(#fold)', 'fill-opacity="0.5"'),
    ),
    each(from + 0.35, to - 0.3, 0.6, (x) => strap(x, top, bottom)),
    rect([from, top + 0.03, length, 0.24], 'url(#alu)'),
    rect([from, top - 0.2, length, 0.05], '#0005'),
    rect([from, bottom + 0.14, length, 0.14], 'url(#alu)'),
    rect(
      [from - 0.02, top + 0.03, 0.14, top - bottom + 0.03],
      'url(#alu)',
      'stroke="#0004" stroke-width="0.008"',
    ),
    rect(
      [to - 0.16, top + 0.03, 0.18, top - bottom + 0.03],
      'url(#alu)',
      'stroke="#0004" stroke-width="0.008"',
    ),
    line(
      [
        [from, top + 0.02],
        [to, top + 0.02],
      ],
      '#fff',
      0.02,
      'stroke-opacity="0.8"',
    ),
  ].join('')
}

const strap = (x: number, top: number, bottom: number) =>
  rect([x, top - 0.2, 0.045, top - bottom - 0.2], '#1b1f22', 'fill-opacity="0.42"') +
  round([x - 0.035, bottom + 0.42, 0.11, 0.15], 0.02, '#c7cdd1') +
  line(
    [
      [x + 0.02, bottom + 0.28],
      [x + 0.02, bottom + 0.02],
    ],
    '#22272a',
    0.035,
  )

/** What a fleet paints on a flank: a rising band and a round mark. */
function sign(x: number, width: number, top: number): string {
  const low = top - 2.35
  return [
    poly(
      [
        [x, low],
        [x + width * 0.42, low],
        [x + width * 0.78, top - 0.25],
        [x + width * 0.56, top - 0.25],
      ],
      'url(#second)',
      'fill-opacity="0.94"',
    ),
    poly(
      [
        [x + width * 0.46, low],
        [x + width * 0.54, low],
        [x + width * 0.9, top - 0.25],
        [x + width * 0.82, top - 0.25],
      ],
      'url(#accent)',
      'fill-opacity="0.94"',
    ),
    disc([x + width * 0.2, top - 1.05], 0.42, 'url(#accent)'),
    poly(
      [
        [x + width * 0.2 - 0.24, top - 1.2],
        [x + width * 0.2, top - 0.78],
        [x + width * 0.2 + 0.24, top - 1.2],
      ],
      'url(#main)',
    ),
  ].join('')
}
