import { axles, sideMarks, tailLamps } from './running-gear.ts'
import { semiChassis, triaxle } from './semi-chassis.ts'
import { disc, each, line, n, path, poly, rect, round } from './svg.ts'

/** With the third colours the bin is up. */
export function tipper(variant: number): string {
  const [length, from] = [10.6, 0.15]
  const angle = variant === 2 ? 17 : 0
  const raised = Math.tan((angle / 180) * Math.PI) * (length - 0.6)
  return [
    semiChassis({ length, top: 1.24, wheels: triaxle(length) }),
    angle
      ? line(
          [
            [0.5, 1.2],
            [0.85, 1.5 + raised],
          ],
          '#8f979d',
          0.24,
        ) +
        line(
          [
            [0.6, 2.4],
            [0.85, 1.7 + raised],
          ],
          '#dfe4e7',
          0.16,
        )
      : '',
    `<g transform="rotate(${angle} ${length - 0.35} -1.3)">${bin(from, length - 0.15, 2.95)}</g>`,
    angle
      ? ''
      : round([-0.22, 2.7, 0.3, 1.75], 0.08, 'url(#ram)', 'stroke="#30363a" stroke-width="0.012"'),
    tailLamps(length, 1.15),
  ].join('')
}

/** Two axles turn with the drawbar under the front, two stand under the tail. */
export const dog = () =>
  [
    poly(
      [
        [-2.6, 0.78],
        [0.5, 0.98],
        [0.5, 0.68],
        [-2.6, 0.66],
      ],
      'url(#chassis)',
      'stroke="#0006" stroke-width="0.01"',
    ),
    disc([-2.76, 0.72], 0.13, 'none', 'stroke="#a9b1b6" stroke-width="0.07"'),
    rect([-1.9, 0.7, 0.09, 0.66], 'url(#ram)'),
    round([-2, 0.05, 0.29, 0.05], 0.01, '#2b3135'),
    line(
      [
        [-2.5, 0.84],
        [-1.2, 1.1],
        [0.1, 1.2],
      ],
      '#c22d23',
      0.028,
    ),
    rect([0.2, 1.2, 7.5, 0.3], 'url(#chassis)'),
    rect([0.5, 1.1, 6.8, 0.5], '#08090a', 'fill-opacity="0.5"'),
    round([0.7, 1.24, 1.9, 0.12], 0.03, 'url(#alu)'),
    round([3.5, 0.95, 1, 0.32], 0.14, 'url(#tube)'),
    axles([1.05, 2.3], 'large'),
    axles([5.6, 6.85], 'large'),
    bin(0.15, 7.6, 2.75),
    sideMarks(0.3, 7.4, 1.3),
    round([-0.2, 2.5, 0.28, 1.5], 0.08, 'url(#ram)', 'stroke="#30363a" stroke-width="0.012"'),
    tailLamps(7.7, 1.16),
  ].join('')

/** A ribbed bin with a rolled tarp; it hinges at its tail. */
function bin(from: number, to: number, top: number): string {
  const bottom = 1.36
  return [
    poly(
      [
        [from, top],
        [to + 0.22, top],
        [to, bottom],
        [from + 0.12, bottom],
      ],
      'url(#main)',
      'stroke="#0007" stroke-width="0.015"',
    ),
    path(
      `M ${n(from + 0.1)} ${n(-bottom - 0.62)} L ${n(to + 0.05)} ${n(-bottom - 0.2)} L ${n(to + 0.09)} ${n(-bottom - 0.62)} L ${n(from + 0.08)} ${n(-bottom - 1.02)} Z`,
      'url(#second)',
      'fill-opacity="0.9"',
    ),
    each(
      from + 0.5,
      to - 0.3,
      0.84,
      (x) =>
        rect([x, top - 0.08, 0.14, top - bottom - 0.12], 'url(#fold)') +
        rect([x, top - 0.08, 0.14, top - bottom - 0.12], 'url(#main)', 'fill-opacity="0.45"'),
    ),
    rect(
      [from - 0.05, top + 0.05, to - from + 0.32, 0.15],
      'url(#main)',
      'stroke="#0006" stroke-width="0.01"',
    ),
    rect([from, bottom + 0.12, to - from, 0.12], 'url(#chassis)'),
    round([from - 0.02, top + 0.2, to - from + 0.2, 0.17], 0.085, 'url(#accent)'),
    poly(
      [
        [to + 0.14, top - 0.05],
        [to + 0.3, top - 0.05],
        [to + 0.1, bottom],
        [to - 0.05, bottom],
      ],
      'url(#second)',
      'stroke="#0007" stroke-width="0.012"',
    ),
    disc([to + 0.22, top - 0.02], 0.07, '#c6ccd0', 'stroke="#30363a" stroke-width="0.02"'),
    line(
      [
        [from, top + 0.04],
        [to + 0.2, top + 0.04],
      ],
      '#fff',
      0.016,
      'stroke-opacity="0.6"',
    ),
  ].join('')
}
