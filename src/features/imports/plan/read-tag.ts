import { bareSerial } from '#contract/bare-serial.ts'
import type { Named } from '#contract/lookup.ts'
import { readTagCode } from '#contract/tag-code.ts'
import { isRetired, type TagState } from '#contract/tag-state.ts'

export type KnownTag = { uuid: string; serial: string; trailer: string | null; state: TagState }

/** Tags by uuid and by their serial without hyphens. */
export type KnownTags = ReadonlyMap<string, KnownTag>

export const keyedTags = (tags: readonly KnownTag[]): KnownTags =>
  new Map(tags.flatMap((tag) => [[tag.uuid, tag] as const, [bareSerial(tag.serial), tag] as const]))

/**
 * @param text a serial, or the address of a plate
 * @param trailer the uuid of that of the row, null for a new one
 * @returns the tag to link, null where it is linked already; or what is wanted
 */
export function readTag(
  text: string,
  tags: KnownTags,
  trailer: string | null,
): { tag: Named | null } | { wanted: string } {
  const code = readTagCode(text)
  const tag = tags.get(code.kind === 'key' ? code.key : bareSerial(text.trim()))
  if (!tag) return { wanted: 'The serial of one of your scan tags' }
  if (isRetired(tag.state)) {
    return { wanted: `Another tag: this one ${tag.state === 'void' ? 'is void' : 'was replaced'}` }
  }
  if (tag.trailer === null) return { tag: { uuid: tag.uuid, name: tag.serial } }
  if (tag.trailer === trailer) return { tag: null }
  return { wanted: 'Another tag: this one is linked to another trailer already' }
}
