import { limits } from '#contract/limits.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { wholeNumber } from '#src/ui/values/whole-number.ts'

/** @returns why plates of so many trailers are not made at once, '' where they are */
export function platesProblem(trailers: number): string {
  if (trailers <= limits.batch) return ''
  return `At most ${wholeNumber(limits.batch)} plates can be made at once, and ${wholeNumber(trailers)} trailers are selected. Filter the list and make them in parts.`
}

type Counts = { tagged: number; bare: number; waiting: number; gone: number }

/** @returns what to tell before tags are minted: who has one, and who gets one */
export function mintingWords({ tagged, bare, waiting, gone }: Counts): string[] {
  const has = (count: number) => (count === 1 ? '1 trailer has' : `${trailersWords(count)} have`)
  return [
    tagged > 0 && `${has(tagged)} a scan tag already and ${tagged === 1 ? 'keeps' : 'keep'} it.`,
    bare > 0 &&
      `${has(bare)} none: one is minted and linked for ${bare === 1 ? 'it' : 'each'}. That can be undone until the plates’ file is made.`,
    waiting > 0 && `For ${trailersWords(waiting)} a scan tag is being minted already.`,
    gone > 0 && `${trailersWords(gone)} deleted, or not on this device.`,
  ].filter((words) => words !== false)
}
