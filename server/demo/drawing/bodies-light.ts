import { axles, drawbar, jockeyWheel, tailLamps } from './running-gear.ts'
import { disc, each, line, path, poly, rect, round } from './svg.ts'

/** The trailer of every second driveway: one axle and a cage, or two and a tool box. */
export function box(variant: number): string {
  const tandem = variant % 2 === 1
  const length = tandem ? 3.1 : 2.5
  const wheels = tandem ? [1.35, 2.1] : [1.4]
  return [
    drawbar(-1.35, 0.1, 0.5),
    jockeyWheel(-0.75, 0.5),
    rect([0, 0.56, length, 0.1], 'url(#chassis)'),
    tandem ? '' : cage(length),
    rect([0, 1, length, 0.46], 'url(#main)', 'stroke="#0006" stroke-width="0.008"'),
    each(0.08, length - 0.2, 0.24, (x) =>
      rect([x, 0.93, 0.13, 0.33], 'url(#fold)', 'fill-opacity="0.75"'),
    ),
    rect([-0.02, 1.03, length + 0.04, 0.06], 'url(#main)', 'stroke="#0005" stroke-width="0.006"'),
    line(
      [
        [0, 1.03],
        [length, 1.03],
      ],
      '#fff',
      0.014,
      'stroke-opacity="0.7"',
    ),
    tandem
      ? ladderRack(length) +
        round([-0.62, 0.98, 0.58, 0.42], 0.02, 'url(#alu)', 'stroke="#0006" stroke-width="0.008"')
      : '',
    axles(wheels, 'light', 'url(#alu)'),
    tailLamps(length + 0.02, 0.74),
    round([0.3, 0.66, 0.09, 0.05], 0.02, '#ff9d1f'),
  ].join('')
}

const cage = (length: number) =>
  [
    rect([0.02, 1.95, length - 0.04, 0.95], '#10151855'),
    each(0.1, length, 0.1, (x) =>
      line(
        [
          [x, 1.02],
          [x, 1.93],
        ],
        '#c4cacf',
        0.009,
      ),
    ),
    each(1.1, 1.9, 0.1, (height) =>
      line(
        [
          [0.02, height],
          [length - 0.02, height],
        ],
        '#b4bbc0',
        0.009,
      ),
    ),
    ...[0.02, length / 2, length - 0.06].map((x) => rect([x, 1.96, 0.045, 0.95], 'url(#alu)')),
    rect([0, 1.97, length, 0.05], 'url(#alu)'),
  ].join('')

const ladderRack = (length: number) =>
  [
    ...[0.15, length - 0.25].map((x) => rect([x, 1.85, 0.06, 0.85], 'url(#alu)')),
    rect([-0.1, 1.87, length + 0.2, 0.05], 'url(#alu)'),
    line(
      [
        [-0.3, 1.93],
        [length + 0.35, 1.93],
      ],
      '#e0a526',
      0.05,
    ),
    line(
      [
        [-0.3, 2.02],
        [length + 0.35, 2.02],
      ],
      '#e0a526',
      0.05,
    ),
    each(-0.2, length + 0.3, 0.28, (x) => rect([x, 2.03, 0.03, 0.1], '#c08a17')),
  ].join('')

export function caravan(variant: number): string {
  const tandem = variant % 2 === 1
  return [
    drawbar(-1.45, 0.2, 0.48),
    jockeyWheel(-0.85, 0.48),
    ...[-0.55, -0.28].map((x) =>
      round([x, 1.02, 0.25, 0.5], 0.08, 'url(#alu)', 'stroke="#0006" stroke-width="0.008"'),
    ),
    rect([0.2, 0.5, 5.4, 0.14], 'url(#chassis)'),
    path(
      'M 0.35 -0.46 L 5.7 -0.46 L 5.78 -2.3 Q 5.76 -2.72 5.4 -2.78 L 1.1 -2.78 Q 0.5 -2.7 0.16 -1.9 Q -0.02 -1.2 0.06 -0.75 Z',
      'url(#main)',
      'stroke="#0006" stroke-width="0.012"',
    ),
    path('M 0.05 -0.8 Q 3 -1.02 5.74 -1.32 L 5.73 -0.98 Q 3 -0.72 0.1 -0.62 Z', 'url(#second)'),
    path('M 0.04 -0.95 Q 3 -1.16 5.75 -1.48 L 5.74 -1.38 Q 3 -1.08 0.04 -0.86 Z', 'url(#accent)'),
    path('M 0.06 -0.75 L 0.35 -0.46 L 2.1 -0.46 L 2.1 -0.62 L 0.3 -0.68 Z', '#8b949a'),
    window(0.75, 2.35, 1.05, 0.62),
    window(4.35, 2.35, 0.95, 0.62),
    door(),
    awning(),
    round([2.7, 2.96, 0.95, 0.19], 0.07, '#e6e9ea', 'stroke="#0004" stroke-width="0.008"'),
    poly(
      [
        [5.0, 2.79],
        [5.02, 3.25],
        [5.05, 3.25],
        [5.05, 2.79],
      ],
      '#aab1b5',
    ),
    axles(tandem ? [3.55, 4.3] : [3.75], 'light', 'url(#alu)'),
    ...[0.6, 5.2].map(
      (x) =>
        line(
          [
            [x, 0.42],
            [x + 0.2, 0.04],
          ],
          '#6a7277',
          0.05,
        ) + round([x + 0.1, 0.05, 0.22, 0.05], 0.01, '#31383c'),
    ),
    tailLamps(5.76, 0.92),
  ].join('')
}

const window = (x: number, top: number, width: number, height: number) =>
  round([x, top, width, height], 0.08, '#1d2429') +
  round([x + 0.04, top - 0.04, width - 0.08, height - 0.08], 0.06, 'url(#glass)') +
  poly(
    [
      [x + 0.12, top - 0.06],
      [x + 0.36, top - 0.06],
      [x + 0.2, top - height + 0.06],
      [x + 0.06, top - height + 0.1],
    ],
    '#fff',
    'fill-opacity="0.28"',
  )

const door = () =>
  [
    round([2.15, 2.42, 0.72, 1.86], 0.05, 'url(#main)', 'stroke="#0007" stroke-width="0.014"'),
    window(2.27, 2.26, 0.48, 0.62),
    disc([2.76, 1.42], 0.035, '#2b3135'),
    round([2.18, 0.34, 0.7, 0.05], 0.01, '#596167'),
    line(
      [
        [2.25, 0.5],
        [2.25, 0.32],
      ],
      '#596167',
      0.03,
    ),
    line(
      [
        [2.8, 0.5],
        [2.8, 0.32],
      ],
      '#596167',
      0.03,
    ),
  ].join('')

const awning = () =>
  round([1.2, 2.72, 4.1, 0.15], 0.07, 'url(#second)', 'stroke="#0006" stroke-width="0.008"') +
  line(
    [
      [1.3, 2.58],
      [1.3, 1.6],
    ],
    '#dfe3e5',
    0.025,
  )
