const kilobyte = 1024
/** What is above a megabyte is refused at a megabyte by most. */
const first = 512 * kilobyte
/** Nothing sensible refuses less, and the overhead of each request would outweigh it. */
const least = 64 * kilobyte

/** @returns bytes of the piece that is tried after one that was refused, null where none is left */
export function smallerPiece(refused: number): number | null {
  if (refused <= least) return null
  return Math.max(least, Math.min(first, Math.floor(refused / 2)))
}
