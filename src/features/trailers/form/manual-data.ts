import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { nameKey } from '#contract/name-key.ts'
import type { Resource } from '#contract/resource.ts'
import { manualUses } from '#src/offline/replica/manual-uses.ts'
import { read } from '#src/offline/replica/read.ts'
import type { Choice } from '#src/ui/forms/search-picker.tsx'
import { fileKind, kindNames } from '#src/ui/values/file-kind.ts'

/** Resources that can be a trailer's manual, its own first. */
export const manualsQuery = (trailer: string | null, search: string) =>
  queryOptions({
    queryKey: ['trailers', 'manuals', trailer, search],
    queryFn: async ({ signal }) => {
      const limit = limits.largestPage
      const { rows: own } = trailer
        ? await read('GET /trailer/{trailer}/resources', { trailer, search, limit }, { signal })
        : { rows: [] }
      const all = await read('GET /resources', { search }, { signal })
      const others = all.filter(({ uuid }) => !own.some((mine) => mine.uuid === uuid))
      return tellApart([
        ...own.map((one) => choice(one, 'This trailer')),
        ...others.map((one) => choice(one, one.trailer.vin)),
      ])
    },
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

const choice = ({ uuid, name, upload }: Resource, from: string) => ({
  uuid,
  name,
  hint: `${from} · ${kindNames[upload ? fileKind(upload) : 'link']}`,
})

/** Adds to manuals of the same name how many trailers use each. */
async function tellApart(choices: ReturnType<typeof choice>[]): Promise<Choice[]> {
  const isAlike = ({ uuid, name }: Choice) =>
    choices.some((other) => other.uuid !== uuid && nameKey(other.name) === nameKey(name))
  const uses = choices.some(isAlike) ? await manualUses() : null
  if (!uses) return choices
  return choices.map((one) =>
    isAlike(one) ? { ...one, hint: `${one.hint} · ${usesWords(uses.get(one.uuid) ?? 0)}` } : one,
  )
}

function usesWords(trailers: number) {
  if (trailers === 0) return 'used by no trailer'
  return trailers === 1 ? 'used by 1 trailer' : `used by ${trailers} trailers`
}
