import type { DesignFieldsProps } from '../design-fields.ts'
import { ranges } from '../plate-design.ts'
import { MillimetreField } from './millimetre-field.tsx'

const labels = {
  width: 'Width',
  height: 'Height',
  cornerRadius: 'Corner radius',
  holeDiameter: 'Hole diameter',
  holeInset: 'Hole to edge',
  letterHeight: 'Letter height',
  logoHeight: 'Logo height',
} as const

type Props = DesignFieldsProps & { name: keyof typeof labels }

export function DesignLength({ name, design, onChange }: Props) {
  return (
    <MillimetreField
      label={labels[name]}
      value={design[name]}
      range={ranges[name]}
      onChange={(length) => onChange({ [name]: length })}
    />
  )
}
