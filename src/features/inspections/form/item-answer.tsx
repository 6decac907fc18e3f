import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import type { ItemKind } from '#contract/yard/checklist-item.ts'
import type { Item } from '#contract/yard/inspection-rules.ts'
import { NumberField } from '#src/ui/forms/number-field.tsx'
import { TextArea } from '#src/ui/forms/text-field.tsx'
import { Choices, checkOptions } from './choices.tsx'
import { readAnswer } from './given.ts'
import { ItemPhotos, type PhotosProps } from './item-photos.tsx'
import { SignaturePad } from './signature-pad.tsx'

type Props = PhotosProps & {
  /** The name of the person who fills in the form. */
  signer: string
  /** Whether the signature is the signer's own. */
  isOwn: boolean
}

export function ItemAnswer(props: Props) {
  const Answer = answers[props.item.kind]
  return <Answer {...props} />
}

const setter =
  (onChange: Props['onChange']) =>
  (value: string | null): void =>
    onChange((before) => ({ ...before, value }))

const answers: Record<ItemKind, (props: Props) => ReactNode> = {
  check: ({ item, given, onChange }) => (
    <Choices
      legend={item.title}
      options={checkOptions}
      value={given.value}
      onChange={setter(onChange)}
    />
  ),
  choice: ({ item, given, onChange }) => (
    <Choices
      legend={item.title}
      options={item.options.map(({ text }) => ({ value: text, label: text }))}
      value={given.value}
      onChange={setter(onChange)}
    />
  ),
  number: ({ item, given, onChange }) => (
    <NumberAnswer item={item} value={given.value} onChange={setter(onChange)} />
  ),
  photo: ({ item, given, onChange }) => <ItemPhotos {...{ item, given, onChange }} />,
  signature: ({ item, given, signer, isOwn, onChange }) => (
    <SignaturePad
      {...{ title: item.title, signer, isOwn, signature: given.signature }}
      onChange={(signature) => onChange((before) => ({ ...before, signature, later: false }))}
      later={{
        is: given.later === true,
        onChange: (later) => onChange((before) => ({ ...before, signature: null, later })),
      }}
    />
  ),
  text: ({ item, given, onChange }) => (
    <TextArea
      label={item.title}
      isLabelHidden
      isCompact
      value={given.value ?? ''}
      onChange={(typed) => setter(onChange)(typed || null)}
      maxLength={limits.notesLength}
    />
  ),
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
        // The number keyboard of phones has no minus sign.
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
