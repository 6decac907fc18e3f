import type { Decoder } from './decoder.ts'
import type { CodeFormat } from './reading.ts'

/**
 * Reads on the page itself for as long as that is wanted.
 * @param begin has a decoder read. @returns ends it
 */
export function readOnPage(
  formats: readonly CodeFormat[],
  begin: (decoder: Decoder) => () => void,
) {
  let isWanted = false
  let end = () => {}

  async function start() {
    if (isWanted) return
    isWanted = true
    try {
      const { startFallback } = await import('./fallback-decoder.ts')
      // The reader may have come first.
      if (!isWanted) return
      end()
      end = begin(startFallback(formats))
    } catch (error) {
      isWanted = false
      reportError(error)
    }
  }

  return {
    start: () => void start(),
    stop() {
      isWanted = false
      end()
    },
  }
}
