import { Button } from '#src/ui/forms/button.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { type PlateFormat, plateFileFormats } from '../drawing/make-plate-files.ts'
import { ownPaper, type PlateSettings, paperId, papers, sheetRanges } from '../plate-settings.ts'
import { FieldGroup } from './field-group.tsx'
import { MillimetreField } from './millimetre-field.tsx'

type Props = { settings: PlateSettings; onChange: (parts: Partial<PlateSettings>) => void }

const names: Record<PlateFormat, string> = {
  svg: 'SVG, for lasers and drawing',
  pdf: 'PDF, for printing',
  dxf: 'DXF, for cutters',
}

export function SheetFields({ settings, onChange }: Props) {
  const { paper, ownSizes } = settings
  const own = ownSizes.map((size) => ({
    id: paperId(size),
    label: `${size.width} × ${size.height} mm`,
  }))
  return (
    <FieldGroup title="File">
      <div className="field-group-wide">
        <Select
          label="Format"
          options={plateFileFormats.map((id) => ({ id, label: names[id] }))}
          value={settings.format}
          onChange={(id) =>
            onChange({ format: plateFileFormats.find((each) => each === id) ?? 'pdf' })
          }
        />
        <Select
          label="Sheet"
          options={[
            ...papers.map(({ id, label }) => ({ id, label })),
            ...own,
            { id: ownPaper, label: 'Own size…' },
          ]}
          value={paper}
          onChange={(id) => onChange({ paper: id ?? 'plate' })}
        />
      </div>
      {paper === ownPaper && <OwnSize settings={settings} onChange={onChange} />}
      {own.some(({ id }) => id === paper) && (
        <Button
          variant="quiet"
          onPress={() =>
            onChange({ paper: 'a4', ownSizes: ownSizes.filter((size) => paperId(size) !== paper) })
          }
        >
          Forget This Size
        </Button>
      )}
      {paper !== 'plate' && <Spaces settings={settings} onChange={onChange} />}
    </FieldGroup>
  )
}

function OwnSize({ settings, onChange }: Props) {
  const size = { width: settings.ownWidth, height: settings.ownHeight }
  function keep() {
    const others = settings.ownSizes.filter((each) => paperId(each) !== paperId(size))
    onChange({ ownSizes: [...others, size], paper: paperId(size) })
  }
  return (
    <>
      <MillimetreField
        label="Sheet width"
        value={size.width}
        range={sheetRanges.size}
        onChange={(ownWidth) => onChange({ ownWidth })}
      />
      <MillimetreField
        label="Sheet height"
        value={size.height}
        range={sheetRanges.size}
        onChange={(ownHeight) => onChange({ ownHeight })}
      />
      <Button onPress={keep}>Keep This Size</Button>
    </>
  )
}

const spaces = [
  { name: 'marginX', label: 'Margin at the sides', range: sheetRanges.margin },
  { name: 'marginY', label: 'Margin above, below', range: sheetRanges.margin },
  { name: 'gapX', label: 'Gap beside', range: sheetRanges.gap },
  { name: 'gapY', label: 'Gap below', range: sheetRanges.gap },
] as const

function Spaces({ settings, onChange }: Props) {
  return spaces.map(({ name, label, range }) => (
    <MillimetreField
      key={name}
      label={label}
      value={settings[name]}
      range={range}
      onChange={(length) => onChange({ [name]: length })}
    />
  ))
}
