import { onDevice } from '../device/device-part.ts'
import type { WhoseDevice } from '../session/device-name.ts'

/** Lets the search be ready by the time somebody has typed; it says itself what goes wrong. */
export function readySearch(whose: WhoseDevice) {
  const ready = onDevice(whose, (device, { searchTrailers }) =>
    searchTrailers(device, '', { limit: 0 }),
  )
  void ready.catch(() => undefined)
}
