import { sideMarks } from './running-gear.ts'
import { semiChassis, triaxle } from './semi-chassis.ts'
import { each, rect, round } from './svg.ts'

export function skel(variant: number): string {
  const loaded = variant % 2 === 0
  return [
    rect([0.3, 1.2, 12, 0.12], '#0b0d0e'),
    semiChassis({ length: 12.6, top: 1.18, wheels: triaxle(12.6) }),
    ...[0.2, 5.7, 6.2, 12.2].map(bolster),
    sideMarks(0.3, 12.3, 1.1),
    loaded ? container(0.18, 12.2, 1.34) : container(6.2, 6.06, 1.34),
  ].join('')
}

const bolster = (x: number) =>
  round([x, 1.32, 0.3, 0.22], 0.02, 'url(#second)', 'stroke="#0006" stroke-width="0.01"') +
  rect([x + 0.1, 1.39, 0.1, 0.08], '#d9dee1')

/** A steel box on corner castings, ribbed from end to end. */
const container = (from: number, length: number, bottom: number) =>
  [
    rect([from, bottom + 2.59, length, 2.59], 'url(#main)'),
    each(from + 0.16, from + length - 0.3, 0.28, (x) =>
      rect([x, bottom + 2.44, 0.14, 2.26], 'url(#fold)'),
    ),
    rect([from, bottom + 2.59, length, 0.13], 'url(#main)', 'stroke="#0004" stroke-width="0.01"'),
    rect([from, bottom + 0.14, length, 0.14], 'url(#main)', 'stroke="#0005" stroke-width="0.01"'),
    ...[from, from + length - 0.16].map((x) =>
      rect([x, bottom + 2.6, 0.16, 2.6], 'url(#main)', 'stroke="#0005" stroke-width="0.012"'),
    ),
    ...[from, from + length - 0.16].flatMap((x) =>
      [bottom + 2.6, bottom + 0.14].map((height) => rect([x, height, 0.17, 0.13], '#3b4348')),
    ),
    round([from + 0.75, bottom + 2.25, 1.3, 0.42], 0.03, '#f4f1e8', 'fill-opacity="0.85"'),
    each(from + 0.88, from + 1.85, 0.16, (x) => rect([x, bottom + 2.12, 0.1, 0.16], '#22292e')),
  ].join('')
