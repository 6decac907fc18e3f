import { Select } from '#src/ui/forms/select.tsx'
import type { DesignFieldsProps } from '../design-fields.ts'
import { ranges } from '../plate-design.ts'
import { FieldGroup } from './field-group.tsx'
import { MillimetreField } from './millimetre-field.tsx'

const kinds = [
  { id: 'plate', label: 'Etched plate' },
  { id: 'label', label: 'Printed label' },
] as const
const corrections = [
  { id: 'M', label: 'M, 15 %' },
  { id: 'Q', label: 'Q, 25 %' },
  { id: 'H', label: 'H, 30 %' },
] as const
const forms = [
  { id: 'short', label: 'Short', hint: 'Fewer and larger modules' },
  { id: 'long', label: 'Long', hint: 'As on older plates' },
] as const

export function CodeFields({ design, onChange }: DesignFieldsProps) {
  const isPlate = design.kind === 'plate'
  return (
    <FieldGroup title="Code">
      <Select
        label="Made as"
        options={[...kinds]}
        value={design.kind}
        onChange={(id) => onChange({ kind: id === 'label' ? 'label' : 'plate' })}
      />
      <Select
        label="May be damaged"
        options={[...corrections]}
        value={isPlate ? 'H' : design.errorCorrection}
        isDisabled={isPlate}
        description={isPlate ? 'Plates have the most' : undefined}
        onChange={(id) =>
          onChange({ errorCorrection: corrections.find((each) => each.id === id)?.id ?? 'H' })
        }
      />
      <MillimetreField
        label="Module"
        value={design.module}
        range={ranges.module}
        onChange={(module) => onChange({ module })}
        empty={{ text: 'Largest', onEmpty: () => onChange({ module: null }) }}
      />
      <Select
        label="Address"
        options={[...forms]}
        value={design.form}
        onChange={(id) => onChange({ form: id === 'long' ? 'long' : 'short' })}
      />
    </FieldGroup>
  )
}
