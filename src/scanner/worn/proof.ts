import type { Reading } from '../reading.ts'

/** What a code says, and in how many ways of looking at it it says the same. */
export type Doubtful = Reading & { votes: number }

/** Other readings after which one that was seen once is forgotten. */
const mostKept = 8

/**
 * What only the checksums carry, of some codes none, counts when it was shown twice: in two ways of looking at a
 * frame, or in two frames.
 * @returns a function that keeps of each frame's readings those that count
 */
export function createProof() {
  let doubtful: string[] = []
  return (readings: Doubtful[]): Doubtful[] => {
    const proved = readings.filter(({ text, votes }) => votes > 1 || doubtful.includes(text))
    const open = readings.filter((reading) => !proved.includes(reading)).map(({ text }) => text)
    doubtful = [...doubtful, ...open].slice(-mostKept)
    return proved
  }
}
