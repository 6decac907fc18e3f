import { readTagCode } from '#contract/tag-code.ts'
import type { TagOwner } from './own-tag.ts'
import { plateName } from './plate-name.ts'

/** Whether a code is a plate's, of whatever organization. */
export const isOurs = (text: string) => readTagCode(text).kind === 'key'

/** What a person knows the plate of a code by: its serial where it is their organization's, else the end of its key. */
export async function plateNameOf(text: string, owner: TagOwner | null): Promise<string> {
  const code = readTagCode(text)
  if (code.kind !== 'key') return text
  if (!owner) return plateName(code.key)
  const { findOwnTag } = await import('./own-tag.ts')
  const tag = await findOwnTag(code.key, owner)
  return tag && 'serial' in tag ? tag.serial : plateName(code.key)
}
