import { axles, sideMarks } from './running-gear.ts'
import { disc, line, poly, rect, round } from './svg.ts'

/** A two-axled dolly: a fifth wheel with a drawbar of its own. */
export const dolly = () =>
  [
    poly(
      [
        [-2.2, 0.78],
        [0.4, 1.02],
        [0.4, 0.7],
        [-2.2, 0.66],
      ],
      'url(#main)',
      'stroke="#0006" stroke-width="0.01"',
    ),
    disc([-2.36, 0.72], 0.13, 'none', 'stroke="#a9b1b6" stroke-width="0.07"'),
    rect([-1.5, 0.7, 0.09, 0.66], 'url(#ram)'),
    round([-1.6, 0.05, 0.29, 0.05], 0.01, '#2b3135'),
    rect([0, 1.16, 2.75, 0.26], 'url(#main)', 'stroke="#0006" stroke-width="0.012"'),
    axles([0.72, 2.05], 'large'),
    rect([0.1, 1.2, 2.6, 0.12], 'url(#main)'),
    poly(
      [
        [0.72, 1.2],
        [2.05, 1.2],
        [1.85, 1.42],
        [0.92, 1.42],
      ],
      'url(#chassis)',
    ),
    poly(
      [
        [0.55, 1.42],
        [1.95, 1.42],
        [2.3, 1.36],
        [2.25, 1.45],
        [1.95, 1.53],
        [0.55, 1.53],
      ],
      'url(#alu)',
      'stroke="#30363a" stroke-width="0.01"',
    ),
    round([-0.65, 1.16, 0.6, 0.24], 0.11, 'url(#tube)'),
    line(
      [
        [-2, 0.86],
        [-1, 1.08],
        [0.2, 1.3],
      ],
      '#c22d23',
      0.028,
    ),
    line(
      [
        [-2, 0.82],
        [-1, 1.02],
        [0.2, 1.22],
      ],
      '#1f62b4',
      0.028,
    ),
    sideMarks(0.15, 2.6, 1.16),
  ].join('')
