import { useQuery } from '@tanstack/react-query'
import { timelineCountQuery, timelineQuery } from '#src/features/logbook/logbook-data.ts'
import { wholeNumber } from '#src/ui/values/whole-number.ts'

/** How much a trailer's logbook has, in its tab: by the device's copy, else once the logbook was open. */
export function LogbookCount({ trailer }: { trailer: string }) {
  const { data: here } = useQuery(timelineCountQuery(trailer))
  const { data: shown } = useQuery({ ...timelineQuery(trailer), enabled: false })
  const count = here ?? shown?.length
  return count ? <span className="trailer-tab-count">{` ${wholeNumber(count)}`}</span> : null
}
