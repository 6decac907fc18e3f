import sharp from 'sharp'
import { Failure } from '#server/core/failure.ts'
import { type Full, limiter } from '#server/core/limiter.ts'
import { retryAfter } from '#server/core/timing.ts'

// A file that was turned where it lies would be read by what its old head said.
sharp.cache(false)

/** Most images of one person that wait or are decoded, and of all that wait. */
export const waitingImages = { ofOne: 12, ofAll: 60 }

/** One image at a time: decoded, the largest that passes takes hundreds of megabytes. */
export const imageTurns = limiter({
  mostOfOne: waitingImages.ofOne,
  mostWaiting: waitingImages.ofAll,
  refusal,
})

function refusal(full: Full) {
  if (full === 'ofAll') {
    const sentence = 'Many pictures are being read right now. Please send it again in a minute.'
    return new Failure(503, 'busy', sentence, { retryAfter: retryAfter.pictures })
  }
  const sentence = `${waitingImages.ofOne} pictures of yours are waiting to be read. Please try again in a moment.`
  return new Failure(429, 'too_many_pictures', sentence, { retryAfter: retryAfter.picture })
}
