import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import type { DesignFieldsProps } from '../design-fields.ts'
import { FieldGroup } from './field-group.tsx'
import './look-fields.css'

const looks = [
  { id: 'dark-on-light', label: 'Dark on light' },
  { id: 'light-on-dark', label: 'Light on dark', hint: 'Some phone cameras cannot read it' },
  { id: 'light-field', label: 'Light field on dark', hint: 'Every phone reads it' },
] as const

export function LookFields({ design, onChange }: DesignFieldsProps) {
  return (
    <FieldGroup title="Colours">
      <Select
        label="Marked"
        options={[...looks]}
        value={design.look}
        onChange={(id) =>
          onChange({ look: looks.find((each) => each.id === id)?.id ?? 'dark-on-light' })
        }
      />
      <div className="look-fields-colours">
        <Colour label="Dark" value={design.dark} onChange={(dark) => onChange({ dark })} />
        <Colour label="Light" value={design.light} onChange={(light) => onChange({ light })} />
      </div>
      <div className="field-group-wide">
        <Checkbox
          isSelected={design.hasCutLine}
          onChange={(hasCutLine) => onChange({ hasCutLine })}
        >
          Line to cut along
        </Checkbox>
      </div>
    </FieldGroup>
  )
}

type ColourProps = { label: string; value: string; onChange: (value: string) => void }

function Colour({ label, value, onChange }: ColourProps) {
  return (
    <label className="look-fields-colour">
      {label}
      <input
        type="color"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  )
}
