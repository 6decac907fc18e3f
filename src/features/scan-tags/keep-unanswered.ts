import type { TagOwner } from './own-tag.ts'
import type { TagProblem } from './resolve-tag.ts'

/**
 * Stores a plate that could not be looked up, for a signed-in person.
 * @returns the problem, with whether the plate is stored in its text
 */
export async function keepUnanswered(
  problem: TagProblem,
  frame: ImageBitmap | null,
  owner: TagOwner | null,
): Promise<TagProblem> {
  if (!problem.unanswered) return problem
  if (!owner) return { ...problem, text: `${problem.text} Check the connection and scan again.` }
  const { keepSeen } = await import('./keep-seen.ts')
  const isKept = await keepSeen(problem.unanswered, frame, owner)
  return isKept
    ? { ...problem, text: `${problem.text} ${kept}` }
    : { ...problem, text: `${problem.text} ${notKept}`, status: 'Not kept' }
}

const kept =
  'It is kept under ‘Seen plates’ on the page Scan, and looked up when there is a connection.'
const notKept =
  'The storage of this device is full or closed, so the plate is not kept: scan it again later.'
