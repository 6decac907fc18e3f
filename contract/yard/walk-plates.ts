import { readTagCode } from '#contract/tag-code.ts'
import type { Walk } from './walk.ts'

/** @returns the keys of the plates that were read by them */
export const keysOf = (plates: readonly { code: string }[]): string[] => [
  ...new Set(
    plates.flatMap(({ code }) => {
      const read = readTagCode(code)
      return read.kind === 'key' ? read.key : []
    }),
  ),
]

/** @returns the serial of a plate where it is one of ours, the end of its key, or what was read of it */
export function plateName(code: string, tags: Walk['tags']): string {
  const read = readTagCode(code)
  if (read.kind !== 'key') return code
  return tags.find(({ uuid }) => uuid === read.key)?.serial ?? `Key …${read.key.slice(-8)}`
}
