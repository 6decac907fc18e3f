import { roleLabels } from '#contract/role-labels.ts'
import type { Role } from '#contract/session.ts'
import { Chip } from '#src/ui/values/chip.tsx'

export function RoleChip({ role }: { role: Role }) {
  return <Chip tone={role === 'ADMIN' ? 'primary' : 'neutral'}>{roleLabels[role]}</Chip>
}
