import { Select } from '#src/ui/forms/select.tsx'
import type { DesignFieldsProps } from '../design-fields.ts'
import { type PlateDesign, presets } from '../plate-design.ts'
import { DesignLength } from './design-length.tsx'
import { FieldGroup } from './field-group.tsx'

const holes = [
  { id: 'none', label: 'None' },
  { id: 'two', label: 'Left and right' },
  { id: 'four', label: 'In the corners' },
] as const

export function ShapeFields({ design, onChange }: DesignFieldsProps) {
  const preset = presets.findIndex((each) => isLike(design, each))
  // As the key of the fields: a preset replaces what somebody is typing.
  const from = `preset-${preset}`
  return (
    <FieldGroup title="Plate">
      <div className="field-group-wide">
        <Select
          label="Begin with"
          placeholder="Own size"
          options={presets.map(({ name }, index) => ({ id: String(index), label: name }))}
          value={preset === -1 ? null : String(preset)}
          onChange={(id) => onChange(designOf(Number(id)))}
        />
      </div>
      <DesignLength key={`${from}-width`} name="width" design={design} onChange={onChange} />
      <DesignLength key={`${from}-height`} name="height" design={design} onChange={onChange} />
      <DesignLength name="cornerRadius" design={design} onChange={onChange} />
      <Select
        label="Holes"
        options={[...holes]}
        value={design.holes}
        onChange={(id) => onChange({ holes: holes.find((each) => each.id === id)?.id ?? 'none' })}
      />
      {design.holes !== 'none' && (
        <>
          <DesignLength name="holeDiameter" design={design} onChange={onChange} />
          <DesignLength name="holeInset" design={design} onChange={onChange} />
        </>
      )}
    </FieldGroup>
  )
}

const isLike = (design: PlateDesign, { kind, width, height }: (typeof presets)[number]) =>
  design.kind === kind && design.width === width && design.height === height

function designOf(index: number): Partial<PlateDesign> {
  const { name, ...design } = presets[index] ?? presets[0]
  return { ...design, module: null }
}
