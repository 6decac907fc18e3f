import { ramps } from './deck-fittings.ts'
import { excavator } from './loads.ts'
import { axles, sideMarks, tailLamps } from './running-gear.ts'
import { each, line, moved, poly, rect, round } from './svg.ts'

export function lowloader(variant: number): string {
  const deck = 0.98
  return [
    poly(
      [
        [0, 1.55],
        [2.7, 1.55],
        [3.4, deck],
        [13, deck],
        [13.6, 0.72],
        [13.6, 0.6],
        [3.1, 0.55],
        [2.4, 1.22],
        [0, 1.3],
      ],
      'url(#main)',
      'stroke="#0007" stroke-width="0.015"',
    ),
    rect([0.8, 1.3, 0.09, 0.16], '#5d656b'),
    semiFront(),
    axles([8.2, 9.35, 10.5, 11.65], 'small'),
    rect([3.4, deck + 0.03, 9.6, 0.06], 'url(#deck)'),
    sideMarks(3.5, 12.9, 0.9),
    variant % 2 === 0 ? moved(6.6, deck + 0.03, excavator(), 1.12) : lashings(deck),
    ramps(13.4, 0.75, 2.15),
    tailLamps(13.2, 0.85),
  ].join('')
}

const semiFront = () =>
  [
    rect([2, 1.3, 0.17, 0.9], 'url(#ram)'),
    round([1.92, 0.42, 0.33, 0.38], 0.02, '#2b3135'),
    rect([2.04, 0.3, 0.1, 0.26], 'url(#ram)'),
    round([1.92, 0.06, 0.35, 0.06], 0.02, '#2b3135'),
    round([0.35, 2.1, 1.5, 0.55], 0.05, 'url(#second)', 'stroke="#0007" stroke-width="0.012"'),
    line(
      [
        [0.5, 2.12],
        [0.5, 2.6],
        [1.7, 2.6],
        [1.7, 2.12],
      ],
      '#d8dde0',
      0.05,
    ),
  ].join('')

/** Chains and timber on an empty deck. */
const lashings = (deck: number) =>
  [
    ...[4, 5.2, 6.3].map((x) =>
      rect([x, deck + 0.2, 0.9, 0.18], 'url(#deck)', 'stroke="#0005" stroke-width="0.01"'),
    ),
    ...[7.9, 9.3].map((x) => rect([x, deck + 0.26, 0.7, 0.24], '#3d454a')),
    each(3.8, 12.6, 1.1, (x) => round([x, deck + 0.05, 0.16, 0.07], 0.03, '#c8ced2')),
  ].join('')
