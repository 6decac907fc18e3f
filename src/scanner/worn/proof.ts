import type { Reading } from '../reading.ts'

/** A reading with the number of looks that agree on it. */
export type Doubtful = Reading & { votes: number }

/** The number of single readings that are remembered. */
const mostKept = 8

/**
 * Accepts a reading only when it was read twice, by two looks or in two frames, as some codes have weak or
 * no checksums.
 * @returns a function that filters the readings of each frame
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
