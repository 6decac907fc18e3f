import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { DueGroup } from '#contract/yard/due-groups.ts'
import { onDevice } from '#src/offline/device/device-part.ts'
import { inTime } from '#src/offline/device/storage-timeout.ts'
import { withLastAnswer } from '#src/offline/last-answer.ts'
import type { WhoseDevice } from '#src/offline/session/device-name.ts'

export const dueOnHomeQuery = (whose: WhoseDevice) =>
  queryOptions({
    queryKey: ['due', 'home', whose.name],
    ...withLastAnswer(
      () => whose,
      'due',
      () =>
        onDevice(whose, (device, { dueList }) =>
          dueList(device, { start: 0, limit: limits.dueOnHome }),
        ),
    ),
    meta: { isLocal: true },
  })

/** One page of due inspections, or of one group of them; pages count from 1. */
export const duePageQuery = (whose: WhoseDevice, page: number, group: DueGroup | undefined) =>
  queryOptions({
    queryKey: ['due', 'page', whose.name, page, group],
    queryFn: () =>
      onDevice(whose, (device, { dueList }) =>
        dueList(device, { group, start: (page - 1) * limits.duePage, limit: limits.duePage }),
      ),
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
