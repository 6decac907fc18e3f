import type { RegoState } from '#contract/rego-state.ts'
import type { Random } from '#server/reference/random.ts'

/**
 * How each state's trailer plates read: `n` a digit, `a` a letter, anything else itself. National
 * plates of heavy trailers begin with Y and the state that issued them.
 */
const plates: Record<RegoState, string[]> = {
  QLD: ['nnnQaa', 'nnnUaa'],
  NSW: ['TBnnaa', 'TCnnaa', 'TDnnaa'],
  VIC: ['nnnnnS', 'nnnnnT'],
  WA: ['1Taannn'],
  SA: ['SnnnTaa'],
  TAS: ['Znnaa'],
  NT: ['TAnnaa'],
  ACT: ['Tnnnna'],
  NATIONAL: ['YQnnaa', 'YNnnaa', 'YVnnaa', 'YSnnaa'],
}

export function rego(state: RegoState, random: Random): string {
  return random
    .pick(plates[state])
    .replace(/[na]/g, (kind) => (kind === 'n' ? random.digits(1) : random.letter()))
}

/** Each state as often as it fills this yard in the south-east of Queensland. */
export const statesByShare: readonly RegoState[] = [
  ...Array<RegoState>(9).fill('QLD'),
  ...Array<RegoState>(5).fill('NSW'),
  ...Array<RegoState>(4).fill('VIC'),
  ...Array<RegoState>(2).fill('SA'),
  ...Array<RegoState>(2).fill('WA'),
  'NT',
  'TAS',
  'ACT',
]
