import type { SignedInUser } from '#contract/session.ts'

/** Whether a user may change trailers; the server decides, screens hide what it would refuse. */
export const canEdit = (user: SignedInUser | null) =>
  user?.role === 'EDITOR' || user?.role === 'ADMIN'
