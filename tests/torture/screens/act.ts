import type { Random } from '#tests/support/seeded.ts'

/** What a person does on a screen: type, choose, press. The app makes the changes of it. */
export type Act =
  | { kind: 'register'; vin: string; colour: Colour; trouble: Trouble | null }
  /** Notes that are saved, and what is typed while that save is under way. */
  | { kind: 'save'; typed: string; typedMeanwhile: string }

/**
 * What is in the way of a registration: the server refuses its photo once, and the person corrects
 * that; or the device has no room left.
 */
type Trouble = 'photo refused' | 'storage full'

/** Red, green and blue, 0 to 255: the photo of a trailer is plain, and no two follow in one colour. */
export type Colour = readonly [number, number, number]

/** An act and what the screen said to it. */
export type ActEntry = {
  device: 0 | 1
  act: Act
  /** The trailer it was about, '' while the screen has not said that it is registered. */
  trailer: string
  /** What the screen last showed in the field for notes; several where it was gone before a look. */
  notes: string[]
  /** Whether its page said that the photo is there only as long as it is open. */
  isUnkept: boolean
}

const shades = [20, 130, 240]

/** Plans the nth act of a device. */
export function planAct(random: Random, name: string, count: number): Act {
  const number = String(count).padStart(3, '0')
  if (random.chance(0.5)) {
    return { kind: 'save', typed: `${name} ${number} typed`, typedMeanwhile: `${name} ${number}+` }
  }
  const shade = (place: number) => shades[Math.floor(count / 3 ** place) % 3] ?? 0
  const plain = name.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return {
    kind: 'register',
    vin: `6T9${plain}Z${number}${random.digits(14)}`.slice(0, 17),
    colour: [shade(0), shade(1), shade(2)],
    trouble: random.chance(0.5) ? random.pick(['photo refused', 'storage full'] as const) : null,
  }
}
