import { queryOptions } from '@tanstack/react-query'
import { onDevice } from '#src/offline/device/device-part.ts'
import { withLastAnswer } from '#src/offline/last-answer.ts'
import type { DatedDevice } from '#src/offline/session/device-name.ts'

/** The fleet in numbers, first the last answer; null while the replica is not complete. */
export const figuresQuery = (whose: DatedDevice) =>
  queryOptions({
    queryKey: ['home', 'figures', whose.name, whose.dateKinds],
    ...withLastAnswer(
      () => whose,
      'figures',
      () =>
        onDevice(whose, (device, { figuresOnDevice }) => figuresOnDevice(device, whose.dateKinds)),
    ),
    meta: { isLocal: true },
  })
