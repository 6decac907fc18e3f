import type { SeenAnswer } from '#src/offline/device/device-rows.ts'
import type { TagOwner } from './own-tag.ts'
import type { Passed } from './passing.tsx'
import { plateName } from './plate-name.ts'
import type { Resolved } from './resolve-tag.ts'

/**
 * Describes a plate for a list: its trailer, from the replica, or why it opens none.
 * @param text what was scanned or typed
 */
export async function describePlate(
  answer: Resolved | SeenAnswer,
  text: string,
  owner: TagOwner,
): Promise<Passed> {
  if (answer.kind === 'trailer') {
    const { describeTrailer } = await import('./own-tag.ts')
    const { title, detail, serial } = await describeTrailer(answer.trailer, owner)
    return { kind: 'trailer', id: answer.trailer, title, text: detail, chip: serial }
  }
  if (answer.kind === 'public') {
    const words = `${plateName(answer.accessKey)} · It belongs to another organization.`
    const title = 'Open its trailer'
    return { kind: 'public', id: answer.accessKey, title, text: words, chip: null }
  }
  const { title, text: words, name, plate = text, status = null, unlinked } = answer
  const unanswered = 'unanswered' in answer && answer.unanswered
  return {
    kind: 'problem',
    id: plate,
    title,
    text: [name, words].filter(Boolean).join(' · '),
    chip: status,
    ...(unlinked && { unlinked }),
    ...(unanswered && { unanswered }),
  }
}
