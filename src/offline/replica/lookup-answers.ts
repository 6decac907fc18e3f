import { withAllBelow } from '#contract/category-tree.ts'
import { contactOf } from '#contract/customer-contact.ts'
import { nameWords } from '#contract/name-key.ts'
import { mostNames, namesMatching } from '#contract/names-matching.ts'
import { hasWords } from '#contract/search.ts'
import { sortedWhere } from '#contract/sort-key.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { type ReplicaAnswers, unknown } from './answer.ts'
import { readPartNames } from './present-parts.ts'
import { rowOf, withPending } from './source.ts'
import { readRetired, standsFor } from './sync-state.ts'

type Names =
  | 'GET /customers'
  | 'GET /customers/{uuid}'
  | 'GET /oems'
  | 'GET /oems/{uuid}'
  | 'GET /trailer-classifications'
  | 'GET /sheet-lines'

export const lookupAnswers: ReplicaAnswers<Names> = {
  'GET /sheet-lines': async ({ state: { sheetLines = [] } }) => sheetLines,
  'GET /customers': async (source, { search = '' }) => {
    const wanted = nameWords(search)
    const all = await withPending(source, 'customer', await source.device.customer.toArray())
    const retired = await readRetired(source.device)
    const offered = all.filter(({ uuid }) => !retired.has(uuid))
    return sortedWhere(offered, (key) => hasWords(key, wanted))
      .slice(0, mostNames)
      .map(({ uuid, name, isWaiting, isRefused }) => ({ uuid, name, isWaiting, isRefused }))
  },
  'GET /customers/{uuid}': async (source, { uuid }) => {
    const row = await rowOf(source, 'customer', standsFor(source.state, uuid))
    if (!row) throw unknown('customer')
    return { ...named(row), ...contactOf(row) }
  },
  'GET /oems': async ({ device, state }, asked) => {
    const { search = '', category, makes_parts, makes_trailers } = asked
    const within = category
      ? new Set(withAllBelow((await readPartNames(device)).categories, standsFor(state, category)))
      : null
    const all = await device.oem.toArray()
    const retired = await readRetired(device)
    const makers = await makersOf(device, within)
    const isMaker = (uuid: string, categories: string[]) =>
      makers.has(uuid) || categories.some((one) => within?.has(one))
    const suiting = all
      .filter(({ uuid }) => !retired.has(uuid))
      .filter((oem) => makes_trailers === undefined || oem.makes_trailers === isYes(makes_trailers))
      .filter((oem) => makes_parts === undefined || oem.makes_parts === isYes(makes_parts))
      .filter(({ uuid, categories }) => !within || isMaker(uuid, categories))
    return namesMatching(suiting.map(named), search)
  },
  'GET /oems/{uuid}': async ({ device, state }, { uuid }) => {
    const oem = await device.oem.get(standsFor(state, uuid))
    if (!oem) throw unknown('manufacturer')
    return named(oem)
  },
  'GET /trailer-classifications': async ({ device }, { search = '' }) => {
    const retired = await readRetired(device)
    const all = await device.trailer_class.toArray()
    return namesMatching(
      all.filter(({ uuid }) => !retired.has(uuid)),
      search,
    )
  },
}

/** Of the organization's own parts nothing else says who makes which. */
async function makersOf(device: DeviceDatabase, within: ReadonlySet<string> | null) {
  if (!within) return new Set()
  const own = await device.part.where({ isOwn: 1 }).toArray()
  return new Set(own.filter(({ category }) => within.has(category ?? '')).map(({ oem }) => oem))
}

const named = ({ uuid, name }: { uuid: string; name: string }) => ({ uuid, name })

/** A flag may be text from a query string. */
const isYes = (flag: boolean | string) => String(flag) === 'true'
