import type { ListedIntake } from '#contract/intake.ts'
import { Chip } from '#src/ui/values/chip.tsx'

/** What was decided about a build, and by whom; nothing while it waits. */
export function IntakeChip({ build }: { build: Pick<ListedIntake, 'state' | 'decided_by'> }) {
  const { state, decided_by } = build
  if (state === 'open') return null
  const words = state === 'accepted' ? 'Accepted' : 'Declined'
  return (
    <Chip tone={state === 'accepted' ? 'success' : 'neutral'}>{`${words} by ${decided_by}`}</Chip>
  )
}
