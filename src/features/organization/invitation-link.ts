import type { Organization } from '#contract/session.ts'

/** @returns the address that an invitation leads to; what is behind the # reaches no log */
export const joinLinkOf = ({ publicUrl = location.origin }: Organization, token: string) =>
  `${publicUrl}/join#${token}`
