import type { Role } from './session.ts'

/** In a file without zod, unlike session.ts. */
export const roleLabels: Record<Role, string> = {
  ADMIN: 'Administrator',
  EDITOR: 'Editor',
  VIEWER: 'View Only',
}
