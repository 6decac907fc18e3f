import type { Decoder } from './decoder.ts'
import { patience } from './reader-missing.ts'

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
    }, patience)
    try {
      return await decoder.read(frame)
    } finally {
      clearTimeout(timer)
      if (isLate) onLate(false)
    }
  },
})
