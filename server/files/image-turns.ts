import sharp from 'sharp'
import { Failure } from '#server/core/failure.ts'
import { type Full, limiter } from '#server/core/limiter.ts'
import { retryAfter } from '#server/core/timing.ts'

// Else a file that was turned in its place would be read by its old header.
sharp.cache(false)

/** Images that may wait, of one user and of all. */
export const waitingImages = { ofOne: 12, ofAll: 60 }

/** One image at a time: the largest takes hundreds of megabytes when it is decoded. */
export const imageTurns = limiter({
  mostOfOne: waitingImages.ofOne,
  mostWaiting: waitingImages.ofAll,
  refusal,
})

function refusal(full: Full) {
  if (full === 'ofAll') {
    const sentence = 'Many pictures are arriving right now. Please send yours again in a minute.'
    return new Failure(503, 'busy', sentence, { retryAfter: retryAfter.pictures })
  }
  const sentence = `${waitingImages.ofOne} of your pictures are waiting already. Please try again in a moment.`
  return new Failure(429, 'too_many_pictures', sentence, { retryAfter: retryAfter.picture })
}
