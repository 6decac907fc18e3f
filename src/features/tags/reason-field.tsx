import { limits } from '#contract/limits.ts'
import { TextField } from '#src/ui/forms/text-field.tsx'

type Props = {
  value: string
  onChange: (reason: string) => void
  error: string | undefined
  autoFocus?: boolean
}

/** The reason is kept in the plate's history. */
export function ReasonField(props: Props) {
  return <TextField {...props} label="Reason" isRequired maxLength={limits.reasonLength} />
}
