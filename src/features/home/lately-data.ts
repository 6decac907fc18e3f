import { queryOptions } from '@tanstack/react-query'
import { ask } from '#src/api/ask.ts'
import { onDevice } from '#src/offline/device/device-part.ts'
import { withLastAnswer } from '#src/offline/last-answer.ts'
import type { WhoseDevice } from '#src/offline/session/device-name.ts'
import { currentWhose } from '#src/offline/session/whose-device.tsx'

/** The latest work in the yard. */
export const latelyQuery = (whose: WhoseDevice) =>
  queryOptions({
    queryKey: ['home', 'lately', whose.name],
    ...withLastAnswer(
      () => whose,
      'lately',
      () => onDevice(whose, (device, { latelyOnDevice }) => latelyOnDevice(device)),
    ),
    meta: { isLocal: true },
  })

/** The latest changes of trailers, from the server's audit log; offline the last answer. */
export const changedLatelyQuery = queryOptions({
  queryKey: ['history', 'lately'],
  ...withLastAnswer(currentWhose, 'changed-lately', ({ signal }) =>
    ask('GET /changes/lately', {}, { signal }),
  ),
  staleTime: 0,
  meta: { isKept: true },
})
