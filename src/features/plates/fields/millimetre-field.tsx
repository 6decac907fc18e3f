import { useId, useState } from 'react'
import { TextField } from '#src/ui/forms/text-field.tsx'

type Props = {
  label: string
  value: number | null
  /** Hears of what lies within the range only; the rest is said below the field. */
  onChange: (value: number) => void
  range: readonly [number, number]
  /** Where the field may be empty: what that means. */
  empty?: { text: string; onEmpty: () => void }
}

/** A length in millimetres; decimals by point or comma. */
export function MillimetreField({ label, value, onChange, range, empty }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const unit = useId()
  const shown = typed ?? (value === null ? '' : String(value))

  function type(text: string) {
    setTyped(text)
    const number = lengthOf(text)
    if (text.trim() === '' && empty) empty.onEmpty()
    else if (isWithin(number, range)) onChange(number)
  }

  const isEmpty = shown.trim() === ''
  const isWrong = isEmpty ? !empty : !isWithin(lengthOf(shown), range)
  return (
    <TextField
      label={label}
      value={shown}
      onChange={type}
      onBlur={() => isWrong || setTyped(null)}
      inputMode="decimal"
      autoComplete="off"
      placeholder={empty?.text ?? ''}
      trailing={
        <span id={unit} className="millimetre-unit">
          mm
        </span>
      }
      // The error says it by itself.
      aria-describedby={isWrong ? undefined : unit}
      error={isWrong ? `From ${range[0]} to ${range[1]} mm` : undefined}
    />
  )
}

const lengthOf = (text: string) =>
  /^\d*[.,]?\d*$/.test(text.trim()) ? Number(text.replace(',', '.')) : Number.NaN

const isWithin = (value: number, [least, most]: readonly [number, number]) =>
  value >= least && value <= most
