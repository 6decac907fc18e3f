import { withoutInvisible } from '#contract/invisible.ts'

/** An email as accounts are found by it. */
export function emailKey(email: string) {
  return withoutInvisible(email).toLowerCase()
}

/** What a removed user has instead: no email has a space, so theirs is free for somebody else. */
export function freedEmailKey(user: string) {
  return `removed ${user}`
}
