import { ramps } from './deck-fittings.ts'
import { excavator } from './loads.ts'
import { axles, drawbar, jockeyWheel, sideMarks, tailLamps } from './running-gear.ts'
import { each, line, moved, rect, round } from './svg.ts'

/** Low sides, two axles, ramps up: what a mini excavator rides on. */
export function plant(variant: number): string {
  const deck = 0.62
  return [
    drawbar(-1.85, 0.1, 0.54),
    jockeyWheel(-1.1, 0.54),
    round([-0.75, 0.86, 0.55, 0.28], 0.02, 'url(#alu)', 'stroke="#0006" stroke-width="0.008"'),
    rect([0, deck, 4.1, 0.14], 'url(#chassis)'),
    variant % 2 === 0 ? moved(1.95, deck, excavator(), 0.5) : pipesSmall(deck),
    rect([0, deck + 0.28, 4.1, 0.3], 'url(#main)', 'stroke="#0006" stroke-width="0.008"'),
    each(0.1, 4, 0.56, (x) => rect([x, deck + 0.28, 0.04, 0.3], '#0003')),
    line(
      [
        [0, deck + 0.28],
        [4.1, deck + 0.28],
      ],
      '#fff',
      0.015,
      'stroke-opacity="0.6"',
    ),
    axles([1.85, 2.65], 'light', 'url(#alu)'),
    ramps(4.05, deck, 1.15),
    tailLamps(4.08, deck + 0.2),
    sideMarks(0.1, 1.3, deck + 0.02),
  ].join('')
}

const pipesSmall = (deck: number) =>
  [0.5, 1.3, 2.1, 2.9]
    .map((x) =>
      round([x, deck + 0.75, 0.7, 0.5], 0.04, 'url(#second)', 'stroke="#0006" stroke-width="0.01"'),
    )
    .join('')
