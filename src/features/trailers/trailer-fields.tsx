import { Tags } from 'lucide-react'
import { regoStates } from '#contract/rego-state.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { MonthYearField } from '#src/ui/month-year-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { CustomerPicker } from './customer-picker.tsx'
import { LookupPicker } from './lookup-picker.tsx'
import { classesQuery, oemsQuery } from './trailer-data.ts'
import { fieldLabels } from './trailer-draft.ts'
import type { TrailerDraftState } from './use-trailer-draft.ts'
import { cycleVinPrefix } from './vin-prefix.ts'
import './trailer-fields.css'

type Props = {
  form: TrailerDraftState
  /** The organization's VIN prefixes; null where the prefix button has no place. */
  vinPrefixes: readonly string[] | null
}

/** Every field of a trailer, to fill in. */
export function TrailerFields({ form, vinPrefixes }: Props) {
  const { draft, errors, change } = form
  const states = regoStates.map(({ code, label }) => ({ id: code, label }))
  const text = (name: 'rego' | 'custom_identity_code' | 'fleet_code') => ({
    label: fieldLabels[name],
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => change(name, value),
    autoComplete: 'off' as const,
  })
  return (
    <div className="trailer-fields">
      <div className="trailer-fields-wide">
        <TextField
          label={fieldLabels.vin}
          value={draft.vin}
          onChange={(vin) => change('vin', vin)}
          error={errors.vin}
          description={`${draft.vin.length} of 17 characters`}
          isRequired
          mono
          autoComplete="off"
          isUpperCase
          trailing={
            vinPrefixes && vinPrefixes.length > 0 ? (
              <IconButton
                label="Next VIN prefix"
                icon={<Tags aria-hidden="true" />}
                onPress={() => change('vin', cycleVinPrefix(draft.vin, vinPrefixes))}
              />
            ) : undefined
          }
        />
      </div>
      <TextField {...text('rego')} isUpperCase />
      <Select
        label={fieldLabels.rego_state}
        options={states}
        value={draft.rego_state}
        onChange={(state) => change('rego_state', state)}
        error={errors.rego_state}
        placeholder="None"
        isClearable
      />
      <TextField {...text('custom_identity_code')} />
      <TextField {...text('fleet_code')} />
      <LookupPicker
        label={fieldLabels.class}
        query={classesQuery}
        selected={draft.class}
        onSelect={(item) => change('class', item)}
        error={errors.class}
        emptyText="No classification of that name."
        isRequired
      />
      <LookupPicker
        label={fieldLabels.oem}
        query={oemsQuery}
        selected={draft.oem}
        onSelect={(item) => change('oem', item)}
        error={errors.oem}
        emptyText="No manufacturer of that name."
        isRequired
      />
      <MonthYearField
        label={fieldLabels.manufactured_date}
        value={draft.manufactured_date}
        onChange={(date) => change('manufactured_date', date)}
        error={errors.manufactured_date}
        isRequired
      />
      <CustomerPicker
        selected={draft.customer}
        onSelect={(item) => change('customer', item)}
        error={errors.customer}
      />
      <div className="trailer-fields-wide">
        <TextArea
          label={fieldLabels.notes}
          value={draft.notes}
          onChange={(notes) => change('notes', notes)}
          error={errors.notes}
        />
      </div>
    </div>
  )
}
