import { withoutInvisible } from '#contract/invisible.ts'

/** The form of an email by which accounts are found. */
export function emailKey(email: string) {
  return withoutInvisible(email).toLowerCase()
}

/** The key of a removed user, which no email can equal: theirs is free for somebody else. */
export function freedEmailKey(user: string) {
  return `removed ${user}`
}
