import type { Role } from './session.ts'

/** What the roles are called on every screen. Apart from session.ts, which brings zod along. */
export const roleLabels: Record<Role, string> = {
  ADMIN: 'Administrator',
  EDITOR: 'Editor',
  VIEWER: 'View Only',
}
