import { withAllBelow } from '#contract/category-tree.ts'
import { nameWords } from '#contract/name-key.ts'
import { mostNames, namesMatching } from '#contract/names-matching.ts'
import { hasWords } from '#contract/search.ts'
import { sortedWhere } from '#contract/sort-key.ts'
import { type ReplicaAnswers, unknown } from './answer.ts'
import { readPartNames } from './present-parts.ts'
import { withPending } from './source.ts'

type Names = 'GET /customers' | 'GET /oems' | 'GET /oems/{uuid}' | 'GET /trailer-classifications'

export const lookupAnswers: ReplicaAnswers<Names> = {
  'GET /customers': async (source, { search = '' }) => {
    const wanted = nameWords(search)
    const all = await withPending(source, 'customer', await source.device.customer.toArray())
    return sortedWhere(all, (key) => hasWords(key, wanted))
      .slice(0, mostNames)
      .map(({ uuid, name, isWaiting, isRefused }) => ({ uuid, name, isWaiting, isRefused }))
  },
  'GET /oems': async ({ device }, { search = '', category, makes_parts, makes_trailers }) => {
    const within = category
      ? new Set(withAllBelow((await readPartNames(device)).categories, category))
      : null
    const all = await device.oem.toArray()
    const suiting = all
      .filter((oem) => makes_trailers === undefined || oem.makes_trailers === isYes(makes_trailers))
      .filter((oem) => makes_parts === undefined || oem.makes_parts === isYes(makes_parts))
      .filter(({ categories }) => within === null || categories.some((one) => within.has(one)))
    return namesMatching(suiting.map(named), search)
  },
  'GET /oems/{uuid}': async ({ device }, { uuid }) => {
    const oem = await device.oem.get(uuid)
    if (!oem) throw unknown('manufacturer')
    return named(oem)
  },
  'GET /trailer-classifications': async ({ device }, { search = '' }) =>
    namesMatching(await device.trailer_class.toArray(), search),
}

const named = ({ uuid, name }: { uuid: string; name: string }) => ({ uuid, name })

/** A flag may be text from a query string. */
const isYes = (flag: boolean | string) => String(flag) === 'true'
