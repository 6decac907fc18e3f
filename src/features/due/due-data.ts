import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { DueGroup } from '#contract/yard/due-groups.ts'
import { onDevice } from '#src/offline/device/device-part.ts'
import { inTime } from '#src/offline/device/storage-timeout.ts'
import { withLastAnswer } from '#src/offline/last-answer.ts'
import { read } from '#src/offline/replica/read.ts'
import type { DatedDevice, WhoseDevice } from '#src/offline/session/device-name.ts'

export const dueOnHomeQuery = (whose: DatedDevice) =>
  queryOptions({
    queryKey: ['due', 'home', whose.name, whose.dateKinds],
    ...withLastAnswer(
      () => whose,
      'due',
      () =>
        onDevice(whose, (device, { dueList }) =>
          dueList(device, { start: 0, limit: limits.dueOnHome, dateKinds: whose.dateKinds }),
        ),
    ),
    meta: { isLocal: true },
  })

/** What of all that is due is shown; without a group what is overdue or due soon. */
export type DueShown = {
  group?: DueGroup | undefined
  /** By uuid, of one customer or of trailers of one class. */
  customer?: string | undefined
  class?: string | undefined
  /** The name of the yard in which they stand. */
  yard?: string | undefined
  /** The uuid of whoever is to do it, or 'nobody'. */
  assigned?: string | undefined
}

type Range = { start: number; limit: number }

/** @returns null where this device has not all trailers yet */
export const readDue = (whose: DatedDevice, shown: DueShown, range: Range) =>
  onDevice(whose, (device, { dueList }) =>
    dueList(device, { ...shown, ...range, dateKinds: whose.dateKinds }),
  )

/** One page of what is due; pages count from 1. */
export const duePageQuery = (whose: DatedDevice, page: number, shown: DueShown) =>
  queryOptions({
    queryKey: ['due', 'page', whose.name, whose.dateKinds, page, shown],
    queryFn: () =>
      readDue(whose, shown, { start: (page - 1) * limits.duePage, limit: limits.duePage }),
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

export const dueOfTrailerQuery = (whose: WhoseDevice, trailer: string) =>
  queryOptions({
    queryKey: ['due', 'trailer', whose.name, trailer],
    queryFn: () =>
      onDevice(whose, (device, { dueOfTrailer }) => inTime(dueOfTrailer(device, trailer))),
    meta: { isLocal: true },
  })

export const dueCustomersQuery = (search: string) =>
  queryOptions({
    queryKey: ['due', 'customers', search],
    queryFn: ({ signal }) => read('GET /customers', { search }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })
