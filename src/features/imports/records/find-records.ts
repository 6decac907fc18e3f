import { asFittedFields, fittedDefaults } from '#contract/as-fitted.ts'
import type { Named } from '#contract/lookup.ts'
import { nameKey } from '#contract/name-key.ts'
import { bare } from '#contract/search.ts'
import type { SyncRow } from '#contract/sync.ts'
import { groupBy } from '#src/offline/replica/group-by.ts'
import { cleanVin } from '../plan/read-cell.ts'
import type { RecordFinder, RecordValues, WantedCell } from './plan-records.ts'
import type { RecordImport } from './record-fields.ts'

type Part = Pick<SyncRow<'part'>, 'uuid' | 'model_number' | 'description' | 'category' | 'oem'> & {
  isOwn: boolean
}

/** What the organization has of customers and parts, as it is sent to the worker. */
export type SentRecords = {
  customers: SyncRow<'customer'>[]
  parts: Part[]
  categories: Named[]
  /** Those that are not removed. */
  fitted: SyncRow<'trailer_part'>[]
}

type Known = SentRecords & {
  /** The uuids of trailers, by VIN. */
  trailers: ReadonlyMap<string, { uuid: string }>
  oems: ReadonlyMap<string, Named>
}

/** @returns what finds the record that a row is about */
export function finderOf(kind: RecordImport, known: Known): RecordFinder {
  if (kind === 'customers') return customerFinder(known)
  return kind === 'catalogue' ? catalogueFinder(known) : fittedFinder(known)
}

const pick = (from: Record<string, unknown>, like: RecordValues) =>
  Object.fromEntries(Object.keys(like).map((name) => [name, from[name] ?? '']))

function customerFinder({ customers }: Known): RecordFinder {
  const byName = new Map(customers.map((one) => [nameKey(one.name), one]))
  return ({ name = '', ...others }) => {
    const key = nameKey(String(name))
    const found = byName.get(key)
    if (!found)
      return { now: null, key, values: { name, ...others }, sent: (customer) => ({ customer }) }
    const { uuid } = found
    const now = { uuid, values: { ...found } }
    const sent = (changed: RecordValues) => ({
      customer: { ...changed, uuid, base: pick(now.values, changed) },
    })
    return { now, key, values: others, sent }
  }
}

/** A reference may be null. */
const asIs = (from: Record<string, unknown>, like: RecordValues) =>
  Object.fromEntries(Object.keys(like).map((name) => [name, from[name]]))

/** Parts by the key of their model number. */
function byModel(parts: readonly Part[]) {
  const found = new Map<string, Part[]>()
  for (const part of parts) {
    const key = nameKey(part.model_number)
    found.set(key, [...(found.get(key) ?? []), part])
  }
  return (model: unknown, oem: Named | null) =>
    (found.get(nameKey(String(model))) ?? []).filter((one) => !oem || one.oem === oem.uuid)
}

/** Where a row names no manufacturer, and several parts have its number, it is the one without. */
function meantOf(parts: Part[], maker: Named | null): Part[] {
  const [bare, ...others] = maker ? [] : parts.filter(({ oem }) => oem === null)
  return bare && others.length === 0 ? [bare] : parts
}

/** @returns the manufacturer that a row names, null for none */
function makerOf(
  { oems }: Known,
  oem: RecordValues[string] | undefined,
): { maker: Named | null; isUnknown: boolean } {
  if (oem === undefined) return { maker: null, isUnknown: false }
  const maker = oems.get(nameKey(String(oem))) ?? null
  return { maker, isUnknown: maker === null }
}

function catalogueFinder(known: Known): RecordFinder {
  const partsOf = byModel(known.parts)
  const names = new Map(
    [...known.oems.values(), ...known.categories].map(({ uuid, name }) => [uuid, name]),
  )
  const categories = new Map(known.categories.map((one) => [nameKey(one.name), one.uuid]))
  /** Of two categories that are called alike it is the one that the part has. */
  function groupOf(category: RecordValues[string] | undefined, found: Part | undefined) {
    const key = category === undefined ? '' : nameKey(String(category))
    const own = found?.category
    return own && nameKey(names.get(own) ?? '') === key ? own : categories.get(key)
  }
  return ({ oem, category, ...others }) => {
    const values: RecordValues = others
    const problems: WantedCell[] = []
    const { maker, isUnknown } = makerOf(known, oem)
    if (isUnknown) {
      const unknown = { field: 'oem' as const, name: String(oem), rows: 1 }
      problems.push({ field: 'oem', wanted: 'There is no such manufacturer', unknown })
    }
    const [found, ...more] = meantOf(partsOf(values.model_number, maker), maker)
    const group = groupOf(category, found)
    if (category !== undefined && !group) {
      problems.push({ field: 'category', wanted: 'There is no such category' })
    }
    if (!found && values.description === undefined) {
      problems.push({ field: 'description', wanted: 'Required for a new part' })
    }
    if (more.length > 0) {
      problems.push({
        field: 'model_number',
        wanted: 'Its manufacturer too: several have this number',
      })
    }
    if (problems.length > 0) return { problems }
    const named = { ...(maker && { oem: maker.uuid }), ...(group && { category: group }) }
    const key = `${nameKey(String(values.model_number))} ${maker?.uuid ?? ''}`
    if (!found)
      return { now: null, key, values: { ...values, ...named }, sent: (part) => ({ part }) }
    const { uuid, isOwn } = found
    const { model_number: _known, ...changeable }: RecordValues = { ...values, ...named }
    const sent = (changed: RecordValues) => ({
      part: { ...changed, uuid, base: asIs(found, changed) },
    })
    const fixed = isOwn
      ? {}
      : { fixed: 'Nothing else: this comes with Drawbar, and can’t be changed' }
    const now = { uuid, values: { ...found } }
    return {
      now,
      key,
      values: changeable,
      sent,
      textOf: (value) => names.get(value) ?? value,
      ...fixed,
    }
  }
}

function fittedFinder(known: Known): RecordFinder {
  const partsOf = byModel(known.parts)
  const fittedTo = groupBy(known.fitted, ({ trailer, part }) => `${trailer} ${part}`)
  const taken = new Set<string>()
  return ({ vin, model_number, oem, ...values }) => {
    const trailer = known.trailers.get(cleanVin(String(vin)))
    const { maker, isUnknown } = makerOf(known, oem)
    const parts = isUnknown ? [] : partsOf(model_number, maker)
    const carried = parts.filter(({ uuid }) => fittedTo.has(`${trailer?.uuid} ${uuid}`))
    // Of several of one number, those of the only maker that the trailer has them of.
    const isClear = new Set(carried.map((one) => one.oem)).size === 1
    const found = (isClear || parts.length === 1 ? carried : [])
      .flatMap(({ uuid }) => fittedTo.get(`${trailer?.uuid} ${uuid}`) ?? [])
      .find((one) => !taken.has(one.uuid) && isSameOne(one, values))
    const [part, ...more] = found ? parts.filter(({ uuid }) => uuid === found.part) : parts
    const problems: WantedCell[] = []
    if (!trailer) problems.push({ field: 'vin', wanted: 'The VIN of one of your trailers' })
    if (isUnknown) problems.push({ field: 'oem', wanted: 'There is no such manufacturer' })
    else if (!part) {
      const wanted = 'A part of the catalogue: import it as a catalogue part first'
      problems.push({ field: 'model_number', wanted })
    } else if (more.length > 0) {
      problems.push({
        field: 'model_number',
        wanted: 'Its manufacturer too: several have this number',
      })
    }
    if (!trailer || !part || problems.length > 0) return { problems }
    const serial = bare(String(values.serial ?? ''))
    const key = serial && `${part.uuid} ${serial}`
    if (!found) {
      const fit = { uuid: crypto.randomUUID(), trailer: trailer.uuid, part: part.uuid }
      return { now: null, key, values, sent: (given) => ({ fit: { ...fit, ...given } }) }
    }
    taken.add(found.uuid)
    const { uuid } = found
    const now = {
      uuid,
      values: Object.fromEntries(
        asFittedFields.map((one) => [one, found[one] ?? fittedDefaults[one]]),
      ),
    }
    return {
      now,
      key,
      values,
      sent: (changed) => ({ fitted: { ...changed, uuid, base: asIs(now.values, changed) } }),
    }
  }
}

/** By its serial; of parts without one by their place. */
function isSameOne(one: SyncRow<'trailer_part'>, { serial, position }: RecordValues): boolean {
  if (serial !== undefined) return bare(one.serial ?? '') === bare(String(serial))
  return !one.serial && (position === undefined || (one.position ?? '') === position)
}
