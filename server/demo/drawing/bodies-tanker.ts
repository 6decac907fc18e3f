import { tailLamps } from './running-gear.ts'
import { semiChassis, triaxle } from './semi-chassis.ts'
import { disc, each, line, n, path, poly, rect, round } from './svg.ts'

export function tanker(): string {
  const length = 12.8
  return [
    semiChassis({ length, top: 1.28, wheels: triaxle(length) }),
    ...[2.6, 6.2, 9.4, 11.8].map((x) =>
      poly(
        [
          [x, 1.75],
          [x + 0.9, 1.75],
          [x + 0.7, 1.25],
          [x + 0.2, 1.25],
        ],
        'url(#chassis)',
      ),
    ),
    path(
      'M 0.75 -1.52 Q 0.2 -1.52 0.15 -2.5 Q 0.2 -3.5 0.75 -3.5 L 12.15 -3.5 Q 12.75 -3.5 12.8 -2.5 Q 12.75 -1.52 12.15 -1.52 Z',
      'url(#barrel)',
      'stroke="#0006" stroke-width="0.012"',
    ),
    path(
      'M 0.2 -2.15 Q 6 -1.75 12.76 -2.75 L 12.79 -2.35 Q 6 -1.4 0.26 -1.85 Z',
      'url(#second)',
      'fill-opacity="0.92"',
    ),
    path(
      'M 0.17 -2.32 Q 6 -1.9 12.72 -2.92 L 12.76 -2.78 Q 6 -1.78 0.19 -2.18 Z',
      'url(#accent)',
      'fill-opacity="0.92"',
    ),
    each(
      2.3,
      11,
      2.1,
      (x) =>
        rect([x, 3.52, 0.07, 2.02], '#ffffff', 'fill-opacity="0.22"') +
        rect([x + 0.07, 3.52, 0.02, 2.02], '#000', 'fill-opacity="0.2"'),
    ),
    topWalk(),
    placard(11.4, 2.9),
    ladder(12.35),
    ...[4.6, 5.3, 6].map(outlet),
    round([3.7, 1.02, 3.6, 0.2], 0.1, 'url(#tube)'),
    tailLamps(length, 1.2),
  ].join('')
}

const topWalk = () =>
  [
    rect([1.4, 3.6, 10, 0.08], '#59626a'),
    ...[2.6, 5, 7.4, 9.8].map((x) =>
      round([x, 3.72, 0.62, 0.16], 0.05, 'url(#alu)', 'stroke="#0006" stroke-width="0.01"'),
    ),
    line(
      [
        [1.5, 4.25],
        [11.3, 4.25],
      ],
      '#d5dade',
      0.045,
    ),
    line(
      [
        [1.5, 3.95],
        [11.3, 3.95],
      ],
      '#b6bdc2',
      0.03,
    ),
    each(1.5, 11.4, 1.4, (x) =>
      line(
        [
          [x, 3.58],
          [x, 4.25],
        ],
        '#c4cacf',
        0.04,
      ),
    ),
  ].join('')

const placard = (x: number, height: number) =>
  poly(
    [
      [x, height + 0.34],
      [x + 0.34, height],
      [x, height - 0.34],
      [x - 0.34, height],
    ],
    '#d5382b',
    'stroke="#fff" stroke-width="0.04"',
  ) + path(`M ${n(x)} ${n(-height - 0.2)} q 0.16 0.16 0.02 0.3 q -0.24 -0.06 -0.02 -0.3`, '#fff')

const ladder = (x: number) =>
  line(
    [
      [x, 3.7],
      [x + 0.12, 1.1],
    ],
    '#cfd5d9',
    0.04,
  ) +
  line(
    [
      [x + 0.36, 3.7],
      [x + 0.46, 1.1],
    ],
    '#cfd5d9',
    0.04,
  ) +
  each(1.3, 3.5, 0.3, (height) =>
    line(
      [
        [x + 0.05, height],
        [x + 0.42, height],
      ],
      '#b7bec3',
      0.035,
    ),
  )

const outlet = (x: number) =>
  rect([x, 1.6, 0.16, 0.75], 'url(#ram)') +
  disc([x + 0.08, 0.88], 0.15, 'url(#rim)', 'stroke="#30363a" stroke-width="0.015"') +
  rect([x + 0.02, 1.18, 0.3, 0.05], '#d5382b')
