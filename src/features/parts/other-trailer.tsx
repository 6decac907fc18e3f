import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { bare } from '#contract/search.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useChange } from '#src/api/use-change.ts'
import { trailerNames } from '#src/domain/trailer-title.ts'
import { isNotSentYet } from '#src/offline/replica/answer.ts'
import { read } from '#src/offline/replica/read.ts'
import { type Choice, SearchPicker } from '#src/ui/forms/search-picker.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { type ChosenPart, choose } from './chosen-part.ts'

const trailersQuery = (search: string) =>
  queryOptions({
    queryKey: ['parts', 'other-trailers', search],
    queryFn: async ({ signal }) =>
      (await read('GET /trailers', { search, limit: limits.trailersPage }, { signal })).rows,
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

type Props = { trailer: string; onFound: (found: ChosenPart[]) => void }

/** Takes the parts of another trailer, with their quantities and without their serials. */
export function OtherTrailer({ trailer, onFound }: Props) {
  const [search, setSearch] = useState('')
  const [none, setNone] = useState<Choice | null>(null)
  const { data, isFetching } = useQuery(trailersQuery(search))
  const taking = useChange({
    mutationFn: ({ uuid }: Choice) => partsOf(uuid),
    onSuccess(found, choice) {
      if (found.length === 0) setNone(choice)
      else onFound(found)
    },
  })
  const choices = data
    ?.filter(({ uuid }) => uuid !== trailer)
    .map((one) => ({ uuid: one.uuid, name: trailerNames(one) }))
  return (
    <div className="paste-parts">
      <SearchPicker
        label="Trailer"
        placeholder="VIN, registration, job number"
        description="Its parts are selected, with their quantities and without their serials."
        choices={choices}
        isLoading={isFetching || taking.isPending}
        selected={null}
        onSelect={(choice) => choice && taking.mutate(choice)}
        onSearch={setSearch}
        keyOf={bare}
        wait={limits.searchDebounce}
        emptyText="No trailer is found by this."
        autoFocus
      />
      {taking.error && <Notice tone="danger">{sentenceOf(taking.error, 'Try again.')}</Notice>}
      {none && <Notice tone="info">{`${none.name} carries no part. Choose another one.`}</Notice>}
    </div>
  )
}

/** A custom part that is not sent yet has no uuid of its own: it is left out. */
async function partsOf(trailer: string): Promise<ChosenPart[]> {
  const found: ChosenPart[] = []
  for (let start = 0; ; start += limits.largestPage) {
    const range = { trailer, start, limit: limits.largestPage }
    const { rows, total } = await read('GET /trailers/{trailer}/parts', range)
    const known = rows.filter((row) => !(isNotSentYet(row) && row.part.uuid === row.uuid))
    found.push(...known.map(({ part, quantity }) => choose(part, { quantity })))
    if (start + limits.largestPage >= total) return found.reverse()
  }
}
