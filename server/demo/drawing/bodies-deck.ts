import { coaming, headboard, ramps } from './deck-fittings.ts'
import { excavator, hayBales, pipes, timberPacks } from './loads.ts'
import { tailLamps } from './running-gear.ts'
import { semiChassis, triaxle } from './semi-chassis.ts'
import { moved, poly } from './svg.ts'

export function flat(variant: number): string {
  const [length, deck] = [13.7, 1.5]
  const load = [timberPacks(1.1, deck + 0.03), pipes(2.2, deck + 0.03), hayBales(0.7, deck + 0.03)]
  return [
    semiChassis({ length, top: 1.33, wheels: triaxle(length) }),
    load[variant % load.length] ?? '',
    headboard(0, deck),
    coaming(0, length, deck),
    tailLamps(length, 1.28),
  ].join('')
}

export function drop(variant: number): string {
  const [length, upper, lower] = [13.7, 1.42, 1]
  return [
    semiChassis({ length, top: lower - 0.06, wheels: triaxle(length), size: 'small' }),
    poly(
      [
        [0, upper],
        [3.3, upper],
        [3.85, lower],
        [3.85, lower - 0.32],
        [3.1, lower - 0.2],
        [2.8, upper - 0.34],
        [0, upper - 0.26],
      ],
      'url(#chassis)',
      'stroke="#0006" stroke-width="0.01"',
    ),
    variant % 2 === 0 ? moved(8.2, lower + 0.03, excavator(), 0.98) : pipes(4.4, lower + 0.03),
    headboard(0, upper - 0.25),
    coaming(0, 3.35, upper),
    coaming(3.8, length, lower),
    ramps(length, lower, 1.9),
  ].join('')
}
