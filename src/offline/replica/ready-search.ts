import { onDevice } from '../device/device-part.ts'
import type { WhoseDevice } from '../session/device-name.ts'

/** Loads the search index before somebody types. Errors are ignored: the search itself reports them. */
export function readySearch(whose: WhoseDevice) {
  const ready = onDevice(whose, (device, { searchTrailers }) =>
    searchTrailers(device, '', { limit: 0 }),
  )
  void ready.catch(() => undefined)
}
