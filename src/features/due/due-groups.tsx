import { Button } from 'react-aria-components'
import { limits } from '#contract/limits.ts'
import { type DueGroup, dueGroups } from '#contract/yard/due.ts'
import '#src/ui/forms/pill-button.css'
import './due-groups.css'

const labels: Record<DueGroup, string> = {
  overdue: 'Overdue',
  soon: `Within ${limits.dueSoonDays} days`,
  later: `In ${limits.dueSoonDays + 1} to ${limits.dueLaterDays} days`,
  never: 'Never inspected',
}

type Props = { group: DueGroup | undefined; onChange: (group: DueGroup | undefined) => void }

export function DueGroups({ group, onChange }: Props) {
  return (
    <fieldset className="due-groups" aria-label="What is shown">
      {dueGroups.map((one) => (
        <Button
          key={one}
          className="pill-button"
          aria-pressed={one === group}
          onPress={() => onChange(one === group ? undefined : one)}
        >
          {labels[one]}
        </Button>
      ))}
    </fieldset>
  )
}
