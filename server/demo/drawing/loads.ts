import { disc, each, line, path, poly, rect, round } from './svg.ts'

const strap = (x: number, top: number, height: number) =>
  rect([x, top + 0.01, 0.06, height], '#e38b1e') + rect([x, top + 0.01, 0.02, height], '#fff5', '')

/** Sawn timber in packs, two high, with gluts between. */
export const timberPacks = (from: number, floor: number) =>
  each(from, from + 9.5, 3.15, (x) =>
    [0, 0.92]
      .map((up) =>
        [
          rect([x, floor + up + 0.86, 2.95, 0.78], '#d3a766'),
          ...[0.1, 0.23, 0.36, 0.49, 0.62].map((row) =>
            rect([x, floor + up + 0.08 + row + 0.02, 2.95, 0.02], '#8a6233', 'fill-opacity="0.75"'),
          ),
          rect([x, floor + up + 0.86, 2.95, 0.1], '#f0d09a', 'fill-opacity="0.7"'),
          rect([x, floor + up + 0.3, 2.95, 0.22], '#5b3d1c', 'fill-opacity="0.22"'),
          ...[0.4, 1.4, 2.4].map((dx) => rect([x + dx, floor + up + 0.08, 0.14, 0.08], '#7a5a34')),
        ].join(''),
      )
      .join(''),
  ) + each(from + 0.8, from + 12, 1.57, (x) => strap(x, floor + 1.8, 1.8))

/** Steel pipes, stacked between stanchions. */
export const pipes = (from: number, floor: number) =>
  [
    ...[0, 1, 2].map((row) =>
      round([from, floor + 0.44 + row * 0.42, 7.8, 0.4], 0.06, 'url(#tube)'),
    ),
    each(from + 0.5, from + 7.6, 1.75, (x) => rect([x, floor + 1.55, 0.1, 1.55], '#353c41')),
    each(from + 1.2, from + 7.4, 1.75, (x) => strap(x, floor + 1.28, 1.28)),
  ].join('')

/** Big square bales, three high. */
export const hayBales = (from: number, floor: number) =>
  [0, 0.86, 1.72]
    .map((up, row) =>
      each(from, from + 10.4, 2.42, (x) =>
        [
          round(
            [x, floor + up + 0.85, 2.38, 0.84],
            0.07,
            ['#b98f3e', '#c69c48', '#d4ac58'][row] ?? '#c69c48',
          ),
          round([x, floor + up + 0.85, 2.38, 0.22], 0.07, '#f0d591', 'fill-opacity="0.5"'),
          rect([x, floor + up + 0.2, 2.38, 0.18], '#6c4c17', 'fill-opacity="0.3"'),
          ...[0.3, 0.75, 1.2, 1.65, 2.1].map((dx) =>
            rect([x + dx, floor + up + 0.85, 0.018, 0.83], '#7d5b20'),
          ),
          ...Array.from({ length: 16 }, (_, i) => {
            const [dx, dy] = [((i * 37) % 97) / 97, ((i * 61) % 89) / 89]
            return line(
              [
                [x + 0.1 + dx * 2, floor + up + 0.1 + dy * 0.65],
                [x + 0.3 + dx * 2, floor + up + 0.13 + dy * 0.65],
              ],
              '#efd48f',
              0.012,
              'stroke-opacity="0.6"',
            )
          }),
        ].join(''),
      ),
    )
    .join('') +
  each(
    from + 0.6,
    from + 12.4,
    2.42,
    (x) => strap(x, floor + 2.58, 2.58) + strap(x + 1.2, floor + 2.58, 2.58),
  )

/** An excavator at rest, its arm folded forward; its feet at the origin's height. */
export const excavator = () =>
  [
    round([-1.75, 0.86, 3.5, 0.86], 0.42, '#1d2022', 'stroke="#0b0c0d" stroke-width="0.05"'),
    round([-1.6, 0.74, 3.2, 0.6], 0.3, '#3a3f42'),
    ...[-1.3, -0.78, -0.26, 0.26, 0.78, 1.3].map((x) =>
      disc([x, 0.32], 0.16, '#24282a', 'stroke="#5f676c" stroke-width="0.035"'),
    ),
    ...[-1.32, 1.32].map((x) =>
      disc([x, 0.47], 0.26, '#e2a41f', 'stroke="#3b3012" stroke-width="0.03"'),
    ),
    each(-1.6, 1.6, 0.2, (x) => rect([x, 0.88, 0.14, 0.05], '#0d0e0f')),
    rect([-0.6, 1.05, 1.2, 0.2], '#2d3235'),
    path(
      'M -1.5 -1.05 L 1.75 -1.05 Q 1.95 -1.1 1.95 -1.4 L 1.85 -1.95 L 0.2 -2.05 L -1.5 -1.75 Z',
      '#e9ad25',
      'stroke="#7a5510" stroke-width="0.03"',
    ),
    path('M 0.2 -1.62 L 1.9 -1.62 L 1.95 -1.3 L 0.2 -1.3 Z', '#b97f12'),
    each(0.95, 1.6, 0.14, (x) => rect([x, 1.86, 0.06, 0.3], '#3a3220')),
    path(
      'M -1.45 -1.3 L -0.15 -1.3 L -0.15 -2.85 L -1.05 -2.85 Q -1.3 -2.5 -1.45 -1.9 Z',
      '#2b2f31',
      'stroke="#141617" stroke-width="0.03"',
    ),
    path(
      'M -1.32 -1.45 L -0.3 -1.45 L -0.3 -2.72 L -0.98 -2.72 Q -1.2 -2.4 -1.32 -1.9 Z',
      'url(#glass)',
    ),
    line(
      [
        [-0.72, 1.45],
        [-0.72, 2.72],
      ],
      '#23282a',
      0.05,
    ),
    poly(
      [
        [-1.15, 2.6],
        [-0.85, 2.6],
        [-1.2, 1.7],
        [-1.28, 1.9],
      ],
      '#fff',
      'fill-opacity="0.25"',
    ),
    path(
      'M -1.2 -1.25 L -2.2 -3.1 Q -2.35 -3.3 -2.6 -3.15 L -3.7 -1.75 L -3.45 -1.55 L -2.4 -2.72 L -1.55 -1.1 Z',
      '#e9ad25',
      'stroke="#7a5510" stroke-width="0.03"',
    ),
    path(
      'M -3.75 -1.9 L -3.35 -1.65 L -2.75 -0.55 L -3 -0.42 Z',
      '#d79a1b',
      'stroke="#7a5510" stroke-width="0.03"',
    ),
    line(
      [
        [-1.4, 1.75],
        [-2.05, 2.45],
      ],
      '#d8dde0',
      0.09,
    ),
    line(
      [
        [-2.5, 3.2],
        [-3.5, 2.05],
      ],
      '#aab2b7',
      0.07,
    ),
    path(
      'M -3.05 -0.62 L -2.6 -0.62 Q -2.2 -0.4 -2.35 -0.02 L -3.05 -0.02 Q -3.3 -0.3 -3.05 -0.62 Z',
      '#3c4347',
      'stroke="#15181a" stroke-width="0.03"',
    ),
    line(
      [
        [-0.1, 1.71],
        [1.8, 1.75],
      ],
      '#ffd978',
      0.03,
      'stroke-opacity="0.7"',
    ),
  ].join('')
