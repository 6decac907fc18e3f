import type { AccessLevel } from '#contract/resource.ts'
import { PillSelect } from '#src/ui/forms/pill-select.tsx'
import { accessLevelChoices, levelOf } from './access-level.tsx'

type Props = {
  /** The resource's name. */
  name: string
  level: AccessLevel
  onChange: (level: AccessLevel) => void
  isDisabled?: boolean
  isPending?: boolean
}

export function AccessLevelSelect({ name, level, onChange, ...state }: Props) {
  return (
    <PillSelect
      {...state}
      label={`Who sees ${name}`}
      options={[...accessLevelChoices]}
      value={String(level)}
      onChange={(id) => onChange(levelOf(id))}
    />
  )
}
