import type { Named } from '#contract/lookup.ts'
import { regoStates } from '#contract/rego-state.ts'
import { type FieldWith, fieldLabels } from '#contract/trailer/fields.ts'
import { classesQuery } from '#src/domain/classes-query.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea, TextField } from '#src/ui/forms/text-field.tsx'
import { oemsQuery } from '../trailer-data.ts'
import { CustomerPicker } from './customer-picker.tsx'
import { LookupPicker } from './lookup-picker.tsx'
import { ManualPicker } from './manual-picker.tsx'
import { MonthField } from './month-field.tsx'
import type { TrailerDraftState } from './use-trailer-draft.ts'
import { VinField } from './vin-field.tsx'
import './trailer-fields.css'

const states = regoStates.map(({ code, label }) => ({ id: code, label }))

type TrailerFieldsProps = {
  form: TrailerDraftState
  /** null: no prefix button. */
  vinPrefixes: readonly string[] | null
  knownVin: string | null
  vinHolder: string | null
}

export function TrailerFields({ form, ...ofVin }: TrailerFieldsProps) {
  const { draft, errors, change } = form
  const text = (name: FieldWith<'kind', 'text'>) => ({
    label: fieldLabels[name],
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => change(name, value),
    autoComplete: 'off' as const,
  })
  const picker = (name: 'class' | 'oem') => ({
    label: fieldLabels[name],
    selected: draft[name],
    error: errors[name],
    onSelect: (item: Named | null) => change(name, item),
    isRequired: true,
  })
  return (
    <div className="trailer-fields">
      <div className="trailer-fields-wide">
        <VinField form={form} {...ofVin} />
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
        {...picker('class')}
        query={classesQuery}
        emptyText="No classification of that name."
      />
      <LookupPicker
        {...picker('oem')}
        query={oemsQuery}
        emptyText="No manufacturer of that name."
      />
      <MonthField
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
        <ManualPicker
          trailer={form.base.revision === null ? null : form.base.uuid}
          selected={draft.manual}
          onSelect={(item) => change('manual', item)}
          error={errors.manual}
        />
      </div>
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
