import { isDateKey } from '../dates/date-key.ts'
import type { sheetGroups } from './groups.ts'

/*
 * The lines of the specification sheet that come with Drawbar. Their keys are fixed: stored values,
 * exports and other programs go by them. An organization has lines of its own beside them
 * (own-lines.ts), whose keys begin with 'own_'.
 *
 * - `kind`: a number is a whole number of its unit; a choice is one of `choices`, as it reads; a date is
 *   YYYY-MM-DD.
 * - `categories`: asked of trailers of these categories of the Australian Design Rules, by default of all.
 */
export const sheetLines: readonly SheetLine[] = [
  {
    ...mass('tare', 'Tare mass'),
    help: 'Mass of the empty trailer, with its equipment and without load.',
  },
  {
    ...mass('atm', 'ATM', 'ATM'),
    help: 'Aggregate trailer mass: trailer and load, standing alone, at most.',
  },
  {
    ...mass('gtm', 'GTM', 'GTM'),
    help: 'Gross trailer mass: what the axles carry of it when it is coupled, at most.',
  },
  { ...mass('axle_group_1', 'Axle group rating'), help: 'Of a dog trailer, the front group.' },
  {
    ...mass('axle_group_2', 'Second axle group rating'),
    help: 'Of a dog trailer, the rear group.',
    categories: ['TC', 'TD'],
  },
  { ...line('axles', 'Axles', 'axles'), kind: 'number', unit: 'count' },
  { ...length('axle_spacing', 'Axle spacing', 'axles'), help: 'From axle to axle within a group.' },
  {
    ...line('suspension', 'Suspension', 'axles'),
    kind: 'choice',
    choices: ['None', 'Leaf springs', 'Rocker', 'Torsion', 'Coil springs', 'Mechanical', 'Air'],
  },
  {
    ...line('brakes', 'Brakes', 'axles'),
    kind: 'choice',
    choices: ['None', 'Override', 'Electric', 'Hydraulic', 'Electric over hydraulic', 'Air', 'EBS'],
  },
  { ...line('park_brake', 'Parking brake', 'axles'), kind: 'yes-no' },
  { ...line('tyre_size', 'Tyre size', 'tyres'), kind: 'text', help: 'Such as 185R14C.' },
  {
    ...line('tyre_rating', 'Load and speed rating', 'tyres'),
    kind: 'text',
    help: 'Such as 102/100R.',
  },
  { ...line('tyres', 'Tyres', 'tyres'), kind: 'number', unit: 'count', help: 'Without the spare.' },
  {
    ...line('tyre_pressure', 'Tyre pressure', 'tyres'),
    kind: 'number',
    unit: 'kPa',
    help: 'Cold. Type kPa, or psi: 65 psi.',
  },
  { ...line('rims', 'Rims', 'tyres'), kind: 'text', help: 'Size and studs, such as 14x6 5/114.3.' },
  { ...line('spare_wheel', 'Spare wheel', 'tyres'), kind: 'yes-no' },
  {
    ...line('coupling', 'Coupling', 'coupling'),
    kind: 'choice',
    choices: [
      ...['50 mm ball', '70 mm ball', 'Off-road hitch', 'Pintle', 'Ring feeder'],
      ...['Kingpin 50 mm', 'Kingpin 90 mm', 'Fifth wheel', 'None'],
    ],
  },
  { ...mass('coupling_rating', 'Coupling rating'), group: 'coupling' },
  {
    ...length('coupling_height', 'Coupling height', 'coupling'),
    help: 'From the ground, standing level.',
  },
  {
    ...line('safety_chains', 'Safety chains', 'coupling'),
    kind: 'text',
    help: 'Number and size, such as 2 x 10 mm.',
    categories: ['TA', 'TB', 'TC'],
  },
  {
    ...line('plug', 'Plug', 'coupling'),
    kind: 'choice',
    choices: [
      ...['7-pin flat', '12-pin flat', '7-pin small round', '7-pin large round'],
      ...['7-pin ISO 24 V', '15-pin ISO 24 V', 'None'],
    ],
  },
  length('length', 'Overall length', 'dimensions', 'overall length'),
  length('width', 'Overall width', 'dimensions', 'overall width'),
  length('height', 'Overall height', 'dimensions', 'overall height'),
  length('deck_length', 'Deck or body length', 'dimensions'),
  length('deck_width', 'Deck or body width', 'dimensions'),
  length('deck_height', 'Deck height', 'dimensions'),
  length('drawbar_length', 'Drawbar length', 'dimensions'),
  { ...length('rear_overhang', 'Rear overhang', 'dimensions'), help: 'Behind the axle group.' },
  { ...line('volume', 'Body or tank volume', 'dimensions'), kind: 'number', unit: 'litres' },
  {
    ...line('approval', 'Approval number', 'other'),
    kind: 'text',
    help: 'Of the type approval, or of the compliance plate.',
  },
  { ...line('complied_on', 'Compliance date', 'other'), kind: 'date' },
  { ...line('paint', 'Paint', 'other'), kind: 'text', help: 'Colour and its code.' },
]

export type SheetUnit = 'kg' | 'mm' | 'kPa' | 'litres' | 'count'
export type SheetGroup = keyof typeof sheetGroups
export type SheetCategory = 'TA' | 'TB' | 'TC' | 'TD'
export type SheetValue = number | string | boolean
/** Values by the keys of their lines. */
export type SheetValues = { [key: string]: SheetValue }
/** Some of them; null for one that is empty. */
export type PartOfSheet = { [key: string]: SheetValue | null }

/** Of an organization's own line the unit may be any text, '' for none. */
export type SheetLine = {
  key: string
  label: string
  /** The label within a sentence. */
  words: string
  group: SheetGroup
  help?: string
  categories?: readonly SheetCategory[]
  /** Asked of trailers of these classes, by uuid; absent for all. */
  classes?: readonly string[]
  /** Whether it is shown no longer; trailers keep its values. */
  retired?: boolean
  /** Whether visitors do not see it, whatever the settings say. */
  unshared?: boolean
} & (
  | { kind: 'number'; unit: string }
  /** `former` are no longer offered; trailers may have them. */
  | { kind: 'choice'; choices: readonly string[]; former?: readonly string[] }
  | { kind: 'text' | 'yes-no' | 'date' }
)

function line(key: string, label: string, group: SheetGroup, words = label.toLowerCase()) {
  return { key, label, words, group }
}

function mass(key: string, label: string, words?: string) {
  return { ...line(key, label, 'masses', words), kind: 'number', unit: 'kg' } as const
}

function length(key: string, label: string, group: SheetGroup, words?: string) {
  return { ...line(key, label, group, words), kind: 'number', unit: 'mm' } as const
}

export const sheetLine = (key: string): SheetLine | undefined =>
  sheetLines.find((one) => one.key === key) ?? (isDateKey(key) ? dateLine(key) : undefined)

/** A date of a kind that the organization names (contract/dates/date-kinds.ts). */
const dateLine = (key: string): SheetLine => ({ ...line(key, 'Date', 'dates'), kind: 'date' })

/** @param className such as 'Box trailer, single axle (TA)' */
export function categoryOf(className: string): SheetCategory | null {
  const [, category] = /\((T[ABCD])\)/.exec(className) ?? []
  return (category as SheetCategory | undefined) ?? null
}

/** Whether a trailer of a class is asked for a line. */
export function isAskedOf(line: SheetLine, ofClass: AskedClass): boolean {
  if (line.retired) return false
  if (line.classes) return line.classes.includes(ofClass.uuid)
  const category = categoryOf(ofClass.name)
  return !line.categories || category === null || line.categories.includes(category)
}

type AskedClass = { uuid: string; name: string }
