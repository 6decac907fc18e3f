import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { DueGroup } from '#contract/yard/due.ts'
import { inTime } from '#src/offline/copy/in-time.ts'
import { dueList, dueOfTrailer } from '#src/offline/copy/yard/due-on-device.ts'
import type { DeviceDatabase } from '#src/offline/database.ts'
import { withLastAnswer } from '#src/offline/last-answer.ts'

/** The most urgent of what is due. */
export const dueOnHomeQuery = (device: DeviceDatabase) =>
  queryOptions({
    queryKey: ['due', 'home', device.name],
    ...withLastAnswer(
      () => device,
      'due',
      () => dueList(device, { start: 0, limit: limits.dueOnHome }),
    ),
    meta: { isLocal: true },
  })

/** One page of what is due, or of what comes up in one way; pages count from 1. */
export const duePageQuery = (device: DeviceDatabase, page: number, group: DueGroup | undefined) =>
  queryOptions({
    queryKey: ['due', 'page', device.name, page, group],
    queryFn: () =>
      dueList(device, { group, start: (page - 1) * limits.duePage, limit: limits.duePage }),
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

export const dueOfTrailerQuery = (device: DeviceDatabase, trailer: string) =>
  queryOptions({
    queryKey: ['due', 'trailer', device.name, trailer],
    queryFn: () => inTime(dueOfTrailer(device, trailer)),
    meta: { isLocal: true },
  })
