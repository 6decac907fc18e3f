import { queryOptions } from '@tanstack/react-query'
import { ask } from '#src/api/ask.ts'
import { figuresOnDevice, latelyOnDevice } from '#src/offline/copy/figures/figures-on-device.ts'
import type { DeviceDatabase } from '#src/offline/database.ts'
import { currentDevice } from '#src/offline/device.tsx'
import { withLastAnswer } from '#src/offline/last-answer.ts'

/** The fleet in numbers, those of last time until it is counted; null while the copy is not complete. */
export const figuresQuery = (device: DeviceDatabase) =>
  queryOptions({
    queryKey: ['home', 'figures', device.name],
    ...withLastAnswer(
      () => device,
      'figures',
      () => figuresOnDevice(device),
    ),
    meta: { isLocal: true },
  })

/** What people did last in the yard. */
export const latelyQuery = (device: DeviceDatabase) =>
  queryOptions({
    queryKey: ['home', 'lately', device.name],
    ...withLastAnswer(
      () => device,
      'lately',
      () => latelyOnDevice(device),
    ),
    meta: { isLocal: true },
  })

/** Who changed which trailers last, which only the server's log knows; without it as it was said last. */
export const changedLatelyQuery = queryOptions({
  queryKey: ['history', 'lately'],
  ...withLastAnswer(currentDevice, 'changed-lately', ({ signal }) =>
    ask('GET /changes/lately', {}, { signal }),
  ),
  staleTime: 0,
  meta: { isKept: true },
})
