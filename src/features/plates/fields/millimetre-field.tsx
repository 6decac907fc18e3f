import { useId, useState } from 'react'
import { numberText, readNumber } from '#contract/typed-number.ts'
import { NumberField } from '#src/ui/forms/number-field.tsx'

type Props = {
  label: string
  value: number | null
  /** Called with lengths within the range only; the field shows an error otherwise. */
  onChange: (value: number) => void
  range: readonly [number, number]
  /** Where the field may be empty: its placeholder. */
  empty?: { text: string; onEmpty: () => void }
}

/** A length in millimetres; decimals by point or comma. */
export function MillimetreField({ label, value, onChange, range, empty }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const unit = useId()
  const shown = typed ?? (value === null ? '' : numberText(value))

  function type(text: string) {
    setTyped(text)
    const { value: length, problem } = lengthOf(text, range)
    if (length !== null) onChange(length)
    else if (!problem) empty?.onEmpty()
  }

  const read = lengthOf(shown, range)
  const isWrong = read.value === null && (read.problem !== '' || !empty)
  return (
    <NumberField
      label={label}
      value={shown}
      onChange={type}
      onBlur={() => isWrong || setTyped(null)}
      inputMode="decimal"
      read={read}
      placeholder={empty?.text ?? ''}
      trailing={
        <span id={unit} className="millimetre-unit">
          mm
        </span>
      }
      // The error names the unit itself.
      aria-describedby={isWrong ? undefined : unit}
      error={isWrong ? sentenceOf(range) : undefined}
    />
  )
}

type Range = Props['range']

const sentenceOf = ([least, most]: Range) => `From ${least} to ${most} mm`

const lengthOf = (typed: string, range: Range) => {
  const [least, most] = range
  const rule = { decimals: 9, least, most, units: { mm: 1, cm: 10 }, sentence: sentenceOf(range) }
  return readNumber(typed, rule)
}
