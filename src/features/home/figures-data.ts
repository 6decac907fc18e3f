import { queryOptions } from '@tanstack/react-query'
import { ask } from '#src/api/ask.ts'
import { figuresOnDevice, latelyOnDevice } from '#src/offline/copy/figures/figures-on-device.ts'
import type { Figures } from '#src/offline/copy/figures/find-figures.ts'
import type { DeviceDatabase } from '#src/offline/database.ts'
import { keepLastAnswer, readLastAnswer } from '#src/offline/last-answer.ts'

/** The fleet in numbers, those of last time until it is counted; null while the copy is not complete. */
export const figuresQuery = (device: DeviceDatabase) =>
  queryOptions({
    queryKey: ['home', 'figures', device.name],
    queryFn: async () => {
      const figures = await figuresOnDevice(device)
      if (figures) keepLastAnswer(device, 'figures', figures)
      return figures
    },
    initialData: () => readLastAnswer<Figures | null>(device, 'figures'),
    initialDataUpdatedAt: 0,
    meta: { isLocal: true },
  })

/** What people did last in the yard. */
export const latelyQuery = (device: DeviceDatabase) =>
  queryOptions({
    queryKey: ['home', 'lately', device.name],
    queryFn: () => latelyOnDevice(device),
    meta: { isLocal: true },
  })

/** Who changed which trailers last, which only the server's log knows; without it as it was said last. */
export const changedLatelyQuery = queryOptions({
  queryKey: ['history', 'lately'],
  queryFn: ({ signal }) => ask('GET /changes/lately', {}, { signal }),
  staleTime: 0,
  meta: { isKept: true },
})
