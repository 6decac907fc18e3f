import type { Role } from '#contract/session.ts'

/** What a role may do, shown where it is chosen. */
export const roleHints: Record<Role, string> = {
  VIEWER: 'Sees everything, changes nothing',
  EDITOR: 'Registers, inspects and changes trailers',
  ADMIN: 'Changes people and the organization as well',
}
