import { categoryOf, type SheetCategory, type SheetValues } from './lines.ts'
import { grouped } from './sheet-text.ts'

/** What a value looks wrong for; it is saved all the same. */
export type SheetWarning = { key: string; sentence: string }

/** @param className such as 'Box trailer, single axle (TA)', '' where it is not known */
export function sheetWarnings(sheet: SheetValues, className: string): SheetWarning[] {
  return [...massWarnings(sheet), ...categoryWarnings(sheet, className), ...sizeWarnings(sheet)]
}

/** @returns what the masses of a sheet say, as lines of it; without those that they contradict */
export function workedOut(sheet: SheetValues): WorkedOut[] {
  const [tare, atm, gtm] = [numberOf(sheet, 'tare'), numberOf(sheet, 'atm'), numberOf(sheet, 'gtm')]
  const lines = [
    { key: 'payload', label: 'Payload', value: difference(atm, tare) },
    { key: 'coupling_load', label: 'Coupling load', value: difference(atm, gtm) },
  ]
  return lines.flatMap(({ value, ...line }) =>
    value === null ? [] : [{ ...line, value, text: `${grouped(value)} kg` }],
  )
}

type WorkedOut = { key: string; label: string; value: number; text: string }

type Mass = number | null

const difference = (more: Mass, less: Mass): Mass =>
  more === null || less === null || more < less ? null : more - less

const numberOf = (sheet: SheetValues, key: string): Mass => {
  const value = sheet[key]
  return typeof value === 'number' ? value : null
}

const isMore = (one: Mass, other: Mass) => one !== null && other !== null && one > other

function massWarnings(sheet: SheetValues): SheetWarning[] {
  const of = (key: string) => numberOf(sheet, key)
  const [tare, atm, gtm, rating] = [of('tare'), of('atm'), of('gtm'), of('coupling_rating')]
  const [first, second] = [of('axle_group_1'), of('axle_group_2')]
  const axles = first === null ? null : first + (second ?? 0)
  const warnings: SheetWarning[] = []
  if (tare !== null && atm !== null && tare >= atm) {
    warnings.push({ key: 'tare', sentence: 'The tare mass is not below the ATM' })
  }
  if (isMore(gtm, atm)) warnings.push({ key: 'gtm', sentence: 'The GTM is above the ATM' })
  if (isMore(gtm, axles)) {
    const sentence = `The axle groups carry ${grouped(axles ?? 0)} kg, less than the GTM`
    warnings.push({ key: 'axle_group_1', sentence })
  }
  if (isMore(atm, rating)) {
    warnings.push({ key: 'coupling_rating', sentence: 'The coupling is rated below the ATM' })
  }
  return warnings
}

/** GTM in kg: above the first, up to the second. */
const ranges: Record<SheetCategory, [above: number, most: number]> = {
  TA: [0, 750],
  TB: [0, 3500],
  TC: [3500, 10_000],
  TD: [10_000, Number.POSITIVE_INFINITY],
}

function categoryWarnings(sheet: SheetValues, className: string): SheetWarning[] {
  const category = categoryOf(className)
  if (!category) return []
  const [above, most] = ranges[category]
  const [gtm, axles] = [numberOf(sheet, 'gtm'), numberOf(sheet, 'axles')]
  const warnings: SheetWarning[] = []
  if (isMore(gtm, most)) {
    const sentence = `A ${category} trailer has a GTM of ${grouped(most)} kg at most`
    warnings.push({ key: 'gtm', sentence })
  }
  if (gtm !== null && above > 0 && gtm <= above) {
    const sentence = `A ${category} trailer has a GTM above ${grouped(above)} kg`
    warnings.push({ key: 'gtm', sentence })
  }
  if (category === 'TA' && axles !== null && axles > 1) {
    warnings.push({ key: 'axles', sentence: 'A TA trailer has one axle' })
  }
  return warnings
}

const permits = [
  { key: 'width', most: 2500, sentence: 'Wider than 2,500 mm needs a permit' },
  { key: 'height', most: 4300, sentence: 'Higher than 4,300 mm needs a permit' },
]

const sizeWarnings = (sheet: SheetValues): SheetWarning[] =>
  permits
    .filter(({ key, most }) => isMore(numberOf(sheet, key), most))
    .map(({ key, sentence }) => ({ key, sentence }))
