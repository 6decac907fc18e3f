import { Eye, LockKeyhole } from 'lucide-react'
import type { AccessLevel } from '#contract/resource.ts'
import { Chip } from '#src/ui/values/chip.tsx'

export const accessLevelChoices = [
  {
    level: 2,
    id: '2',
    label: 'Anyone with the tag',
    hint: 'Shown to whoever scans the plate',
    icon: <Eye />,
  },
  {
    level: 4,
    id: '4',
    label: 'Only us',
    hint: 'Never leaves your organization',
    icon: <LockKeyhole />,
  },
] as const satisfies {
  level: AccessLevel
  id: string
  label: string
  hint: string
  icon: unknown
}[]

export const levelOf = (id: string | null): AccessLevel => (id === '4' ? 4 : 2)

export function AccessLevelChip({ level }: { level: AccessLevel }) {
  const choice = accessLevelChoices[level === 4 ? 1 : 0]
  return (
    <Chip icon={choice.icon} tooltip="Who sees it" tone={level === 4 ? 'warning' : 'neutral'}>
      {choice.label}
    </Chip>
  )
}
