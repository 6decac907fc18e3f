import { isRetired, tagState } from '#contract/tag-state.ts'
import { Failure } from '#server/core/failure.ts'

type Tag = Parameters<typeof tagState>[0] & { serial: string }

/** @throws Failure for a tag that is void or replaced; `advice` says what to do instead */
export function refuseRetired(tag: Tag, advice: string) {
  const state = tagState(tag)
  if (!isRetired(state)) return
  const ended = state === 'void' ? 'is void' : 'was replaced'
  throw new Failure(409, 'tag_retired', `Scan tag ${tag.serial} ${ended}. ${advice}`)
}
