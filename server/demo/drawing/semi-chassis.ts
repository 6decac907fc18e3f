import { axles, landingLegs, radius, sideMarks, tailLamps, type WheelSize } from './running-gear.ts'
import { each, line, poly, rect, round } from './svg.ts'

export type Chassis = {
  length: number
  /** Height of the rail's top. */
  top: number
  wheels: readonly number[]
  size?: WheelSize
}

/** Three axles under the tail. */
export const triaxle = (length: number) => [length - 3.35, length - 2.1, length - 0.85]

/** Rails, legs, wheels, tanks and boxes of a semi-trailer; the front is on the left. */
export function semiChassis({ length, top, wheels, size = 'large' }: Chassis): string {
  const firstWheel = (wheels[0] ?? length) - radius[size]
  return [
    rect([3, top - 0.05, length - 3.2, 0.36], '#15191c'),
    ...crossMembers(length, top),
    landingLegs(2.75, top - 0.1),
    poly(
      [
        [0.05, top],
        [length, top],
        [length, top - 0.3],
        [3.1, top - 0.3],
        [2.3, top - 0.14],
        [0.05, top - 0.14],
      ],
      'url(#chassis)',
      'stroke="#0006" stroke-width="0.01"',
    ),
    rect([0.8, top - 0.14, 0.09, 0.16], '#5d656b'),
    underBody(3.6, firstWheel - 0.25),
    axles(wheels, size),
    sideMarks(0.2, length - 0.2, top - 0.03),
    tailLamps(length, top - 0.06),
    rect([length - 0.2, top - 0.36, 0.16, 0.1], '#c9392f'),
  ].join('')
}

const crossMembers = (length: number, top: number) => [
  each(0.7, length - 0.5, 0.5, (x) => rect([x, top, 0.05, 0.24], '#00000055')),
]

/** What hangs between legs and wheels: side rails, an air tank, a tool box, a spare wheel's carrier. */
function underBody(from: number, to: number): string {
  if (to - from < 2) return ''
  return [
    round([from + 0.25, 0.86, 0.95, 0.3], 0.14, 'url(#tube)'),
    each(from + 0.45, from + 1.1, 0.45, (x) => rect([x, 0.88, 0.04, 0.34], '#30363a')),
    round(
      [from + 1.5, 0.9, 0.95, 0.48],
      0.03,
      'url(#second)',
      'stroke="#0007" stroke-width="0.01"',
    ),
    rect([from + 1.93, 0.72, 0.1, 0.05], '#1d2225'),
    line(
      [
        [from, 0.36],
        [to, 0.36],
      ],
      '#b6bdc2',
      0.055,
    ),
    line(
      [
        [from, 0.56],
        [to, 0.56],
      ],
      '#9da5aa',
      0.045,
    ),
    each(from + 0.1, to, 1.3, (x) => rect([x, 0.85, 0.05, 0.52], '#4b5358')),
  ].join('')
}
