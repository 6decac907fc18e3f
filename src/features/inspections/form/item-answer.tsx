import { limits } from '#contract/limits.ts'
import type { Item } from '#contract/yard/inspection-rules.ts'
import { NumberField } from '#src/ui/forms/number-field.tsx'
import { TextArea } from '#src/ui/forms/text-field.tsx'
import { Choices, checkOptions } from './choices.tsx'
import { readAnswer } from './given.ts'
import { ItemPhotos, type PhotosProps } from './item-photos.tsx'
import { SignaturePad } from './signature-pad.tsx'

type Props = PhotosProps & {
  /** Who fills it in. */
  signer: string
  /** Whether a signature is their own. */
  isOwn: boolean
}

/** What an item is answered with, by its kind. */
export function ItemAnswer({ item, given, signer, isOwn, onChange }: Props) {
  const { kind, title } = item
  const setValue = (value: string | null) => onChange((before) => ({ ...before, value }))
  if (kind === 'check') {
    return <Choices legend={title} options={checkOptions} value={given.value} onChange={setValue} />
  }
  if (kind === 'choice') {
    const options = item.options.map(({ text }) => ({ value: text, label: text }))
    return <Choices legend={title} options={options} value={given.value} onChange={setValue} />
  }
  if (kind === 'number') return <NumberAnswer item={item} value={given.value} onChange={setValue} />
  if (kind === 'photo') return <ItemPhotos {...{ item, given, onChange }} />
  if (kind === 'signature') {
    return (
      <SignaturePad
        {...{ title, signer, isOwn, signature: given.signature }}
        onChange={(signature) => onChange((before) => ({ ...before, signature, later: false }))}
        later={{
          is: given.later === true,
          onChange: (later) => onChange((before) => ({ ...before, signature: null, later })),
        }}
      />
    )
  }
  return (
    <TextArea
      label={title}
      isLabelHidden
      isCompact
      value={given.value ?? ''}
      onChange={(typed) => setValue(typed || null)}
      maxLength={limits.notesLength}
    />
  )
}

type NumberProps = { item: Item; value: string | null; onChange: (value: string | null) => void }

function NumberAnswer({ item, value, onChange }: NumberProps) {
  const { title, unit, min, max } = item
  const read = readAnswer(item, value)
  return (
    <div className="inspect-number">
      <NumberField
        label={unit ? `${title}, ${unit}` : title}
        isLabelHidden
        isCompact
        // With a sign, where one may be typed: the plain keyboard of phones has none.
        inputMode={min === null || min < 0 ? 'text' : 'decimal'}
        read={read}
        value={value ?? ''}
        onChange={(typed) => onChange(typed.slice(0, numberLength) || null)}
        trailing={unit && <span className="inspect-unit">{unit}</span>}
        error={read.problem || undefined}
        description={rangeWords(min, max, unit)}
      />
    </div>
  )
}

const numberLength = 30

function rangeWords(min: number | null, max: number | null, unit: string): string | undefined {
  const of = (value: number) => (unit ? `${value} ${unit}` : String(value))
  if (min !== null && max !== null) return `Passes from ${min} to ${of(max)}`
  if (min !== null) return `Passes from ${of(min)}`
  return max === null ? undefined : `Passes up to ${of(max)}`
}
