import { Tags } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { fieldLabels } from './trailer-draft.ts'
import type { TrailerDraftState } from './use-trailer-draft.ts'
import { cycleVinPrefix } from './vin-prefix.ts'

type Props = { form: TrailerDraftState; vinPrefixes: readonly string[] | null }

/** The VIN with its count of characters; in registration with the prefix button. */
export function VinField({ form, vinPrefixes }: Props) {
  const { vin } = form.draft
  // Pasted with what stood around it.
  const change = (value: string) => form.change('vin', value.trim())
  return (
    <TextField
      label={fieldLabels.vin}
      value={vin}
      onChange={change}
      error={form.errors.vin}
      description={`${vin.length} of ${limits.vinLength} characters`}
      isRequired
      mono
      autoComplete="off"
      isUpperCase
      trailing={
        vinPrefixes &&
        vinPrefixes.length > 0 && (
          <IconButton
            label="Next VIN prefix"
            icon={<Tags aria-hidden="true" />}
            onPress={() => change(cycleVinPrefix(vin, vinPrefixes))}
          />
        )
      }
    />
  )
}
