import { Failure } from '#server/core/failure.ts'
import { type Full, fairTurns } from './fair-turns.ts'

/** Most images of one person, and of all, that wait to be decoded. */
export const waitingImages = { ofOne: 12, ofAll: 60 }
/** Seconds: an image takes about one. */
const retryAfter = { ofOne: 10, ofAll: 30 }

/** One image at a time: decoded, the largest that passes takes hundreds of megabytes. */
export const imageTurns = fairTurns({ ...waitingImages, refusal })

function refusal(full: Full) {
  const more = { retryAfter: retryAfter[full] }
  if (full === 'ofAll') {
    const sentence = 'Many pictures are being read right now. Please send it again in a minute.'
    return new Failure(503, 'busy', sentence, more)
  }
  const sentence = `${waitingImages.ofOne} pictures of yours are waiting to be read. Please try again in a moment.`
  return new Failure(429, 'too_many_pictures', sentence, more)
}
