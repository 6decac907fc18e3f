import { readerMissing } from '#src/core/timing.ts'
import type { Decoder } from './decoder.ts'

/**
 * The same decoder, whose reader may neither come nor fail.
 * @param onLate hears when a look takes longer than anybody waits, and when it has come to its end
 */
export const tellingLate = (decoder: Decoder, onLate: (isLate: boolean) => void): Decoder => ({
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
