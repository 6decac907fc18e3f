import { readerMissing } from '#src/core/timing.ts'
import type { Decoder } from './decoder.ts'

/**
 * Wraps a decoder whose reader may neither load nor fail.
 * @param onLate called when a look exceeds the time-out, and when such a look has ended
 */
export const withLateNotice = (decoder: Decoder, onLate: (isLate: boolean) => void): Decoder => ({
  ...decoder,
  async read(frame) {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      onLate(true)
    }, readerMissing)
    try {
      return await decoder.read(frame)
    } finally {
      clearTimeout(timer)
      if (isLate) onLate(false)
    }
  },
})
