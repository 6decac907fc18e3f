import { semiChassis, triaxle } from './semi-chassis.ts'
import { disc, each, line, moved, path, rect, round } from './svg.ts'

export function reefer(): string {
  const [length, top, bottom] = [13.7, 4.3, 1.22]
  return [
    semiChassis({ length, top: 1.25, wheels: triaxle(length) }),
    round([0, top, length, top - bottom], 0.05, 'url(#main)'),
    path(
      `M 0 ${-bottom - 1.35} C 4.5 ${-bottom - 1.55} 7 ${-bottom - 0.3} ${length} ${-bottom - 0.85} L ${length} ${-bottom - 0.14} L 0 ${-bottom - 0.14} Z`,
      'url(#second)',
    ),
    path(
      `M 0 ${-bottom - 1.5} C 4.5 ${-bottom - 1.75} 7 ${-bottom - 0.5} ${length} ${-bottom - 1.05} L ${length} ${-bottom - 0.85} C 7 ${-bottom - 0.3} 4.5 ${-bottom - 1.55} 0 ${-bottom - 1.35} Z`,
      'url(#accent)',
    ),
    snowflake(9.8, 3.3, 0.6),
    each(1.2, 13, 1.22, (x) => rect([x, top - 0.12, 0.012, top - bottom - 0.25], '#0002')),
    rect([0, top + 0.02, length, 0.13], 'url(#alu)'),
    rect([0, bottom + 0.14, length, 0.15], 'url(#alu)'),
    rect([length - 0.09, top, 0.1, top - bottom], 'url(#alu)'),
    each(1.7, 4.2, 0.62, (height) => rect([length - 0.2, height, 0.22, 0.09], '#6f777d')),
    fridge(),
    line(
      [
        [0, top + 0.01],
        [length, top + 0.01],
      ],
      '#fff',
      0.02,
      'stroke-opacity="0.8"',
    ),
  ].join('')
}

const snowflake = (x: number, height: number, r: number) => {
  const arm = [
    rect([-0.04, r, 0.08, r * 2], 'url(#accent)'),
    ...[0.62, -0.62].map((at) =>
      path(
        `M ${-r * 0.3} ${-r * at - r * 0.26 * Math.sign(at)} L 0 ${-r * at} L ${r * 0.3} ${-r * at - r * 0.26 * Math.sign(at)}`,
        'none',
        `stroke="url(#accent)" stroke-width="0.07"`,
      ),
    ),
  ].join('')
  return moved(
    x,
    height,
    [0, 60, 120].map((angle) => `<g transform="rotate(${angle})">${arm}</g>`).join(''),
  )
}

const fridge = () =>
  [
    round([-0.62, 4.1, 0.64, 2.2], 0.1, 'url(#main)', 'stroke="#0005" stroke-width="0.012"'),
    each(2.25, 3.3, 0.11, (height) => rect([-0.54, height, 0.46, 0.055], '#23292d')),
    round([-0.55, 3.95, 0.48, 0.42], 0.05, '#272d31'),
    disc([-0.31, 3.74], 0.15, '#3c444a', 'stroke="#596268" stroke-width="0.02"'),
    round([0.9, 0.95, 1.5, 0.42], 0.12, 'url(#tube)'),
  ].join('')

/** Rails with the dark between them, deck over deck. */
export function livestock(): string {
  const [length, top, bottom] = [13.7, 4.35, 1.22]
  const decks = [bottom, bottom + 1.05, bottom + 2.1]
  return [
    semiChassis({ length, top: 1.25, wheels: triaxle(length) }),
    rect([0, top, length, top - bottom], 'url(#inside)'),
    ...decks.map((floor) =>
      each(floor + 0.14, floor + 0.95, 0.2, (height) =>
        rect([0, height + 0.11, length, 0.115], 'url(#alu)'),
      ),
    ),
    ...decks.map((floor) =>
      rect([0, floor + 0.12, length, 0.15], 'url(#main)', 'stroke="#0005" stroke-width="0.01"'),
    ),
    each(0, length - 0.1, 1.36, (x) =>
      rect([x, top, 0.12, top - bottom], 'url(#main)', 'stroke="#0004" stroke-width="0.01"'),
    ),
    rect([0, top + 0.02, length, 0.14], 'url(#main)'),
    round([4.15, 3.32, 4, 0.62], 0.04, 'url(#second)', 'stroke="#0005" stroke-width="0.01"'),
    rect([4.4, 3.08, 3.5, 0.12], 'url(#accent)'),
    rect([length - 1.3, 3.9, 0.06, 2.6], '#e8ecee'),
    line(
      [
        [0, top + 0.01],
        [length, top + 0.01],
      ],
      '#fff',
      0.02,
      'stroke-opacity="0.7"',
    ),
  ].join('')
}
