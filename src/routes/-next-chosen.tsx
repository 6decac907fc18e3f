import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck, ListChecks } from 'lucide-react'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { useSelection } from '#src/features/trailers/list/selection.ts'
import { trailerQuery } from '#src/features/trailers/trailer-data.ts'
import { LinkButton } from '#src/ui/forms/button.tsx'

/** @returns the trailer's place among the selected ones, '1 of 3'; null where it is not one of several */
export function usePlaceAmongChosen(trailer: string): string | null {
  const order = [...useSelection().uuids]
  const place = order.indexOf(trailer) + 1
  return place > 0 && order.length > 1 ? `${place} of ${order.length}` : null
}

/** A link to the inspection of the next selected trailer, after the last one back to the list. */
export function NextChosen({ trailer }: { trailer: string }) {
  const order = [...useSelection().uuids]
  const place = order.indexOf(trailer) + 1
  const next = order[place]
  const { data } = useQuery({ ...trailerQuery(next ?? ''), enabled: next !== undefined })
  const look = { variant: 'primary', size: 'large' } as const
  if (next === undefined) {
    return (
      <LinkButton href="/trailers" icon={<ListChecks aria-hidden="true" />} {...look}>
        Back to the list
      </LinkButton>
    )
  }
  return (
    <LinkButton
      href={`/trailer/${next}/inspect?from=selection`}
      icon={<ClipboardCheck aria-hidden="true" />}
      {...look}
    >{`Inspect ${data ? trailerTitle(data) : 'the next'} (${place + 1} of ${order.length})`}</LinkButton>
  )
}
