import { readTagCode } from '#contract/tag-code.ts'
import type { TagOwner } from './own-tag.ts'
import { plateName } from './plate-name.ts'

export const isOurs = (text: string) => readTagCode(text).kind === 'key'

/** @returns the serial of an own plate, else the end of its key */
export async function plateNameOf(text: string, owner: TagOwner | null): Promise<string> {
  const code = readTagCode(text)
  if (code.kind !== 'key') return text
  if (!owner) return plateName(code.key)
  const { findOwnTag } = await import('./own-tag.ts')
  const tag = await findOwnTag(code.key, owner)
  return tag && 'serial' in tag ? tag.serial : plateName(code.key)
}
