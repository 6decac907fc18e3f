import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { typedMonthJoins } from '#src/core/timing.ts'
import { FieldLabel, type FieldProps } from './field.tsx'
import './month-year-field.css'

type MonthYearFieldProps = FieldProps & {
  /** Their names, from January on. */
  months: readonly string[]
  /** 'YYYY-MM'; while incomplete 'YYYY-' or '-MM'. Anything else is kept as it came. */
  value: string | null
  onChange: (value: string) => void
}

/** The phone's own list serves best for twelve known words; at a keyboard, typing finds the month. */
export function MonthYearField(props: MonthYearFieldProps) {
  const { label, description, error, months, value, onChange, isRequired, isDisabled } = props
  const [year = '', month = ''] = split(value ?? '')
  const typed = useRef({ text: '', at: 0 })
  const help = useId()

  function change(nextYear: string, nextMonth: string) {
    onChange(nextYear || nextMonth ? `${nextYear}-${nextMonth}` : '')
  }

  function findMonth(event: KeyboardEvent) {
    const isCharacter = event.key.length === 1 && event.key !== ' '
    if (!isCharacter || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const isStale = event.timeStamp - typed.current.at > typedMonthJoins
    const found = find(months, [isStale ? '' : typed.current.text, event.key])
    typed.current = { text: found.text, at: event.timeStamp }
    if (found.month) change(year, found.month)
  }

  const state = {
    disabled: isDisabled,
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired,
    'aria-describedby': help,
  }
  return (
    <fieldset className="field month-year-field" data-invalid={error ? true : undefined}>
      <legend className="field-label">
        <FieldLabel label={label} isRequired={isRequired} />
      </legend>
      <div className="month-year-field-parts">
        <div className="field-box month-year-field-month">
          <select
            {...state}
            className="field-input"
            aria-label="Month"
            value={month}
            onChange={(event) => change(year, event.target.value)}
            onKeyDown={findMonth}
          >
            <option value="">Month</option>
            {months.map((name, index) => (
              <option key={name} value={number(index)}>
                {name}
              </option>
            ))}
            {isUnknown(months, month) && <option value={month}>{month}</option>}
          </select>
          <ChevronDown aria-hidden="true" />
        </div>
        <div className="field-box month-year-field-year">
          <input
            {...state}
            className="field-input"
            aria-label="Year"
            placeholder="Year"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={year}
            // Also from a keyboard whose digits take the width of two.
            onChange={(event) =>
              change(event.target.value.normalize('NFKC').replace(/\D/g, ''), month)
            }
          />
        </div>
      </div>
      <div className="field-help" id={help}>
        {error ? (
          <span className="field-error">{error}</span>
        ) : (
          description && <span>{description}</span>
        )}
      </div>
    </fieldset>
  )
}

function number(index: number) {
  return String(index + 1).padStart(2, '0')
}

function isUnknown(months: readonly string[], month: string) {
  return month !== '' && !months.some((_, index) => number(index) === month)
}

function split(value: string) {
  const dash = value.indexOf('-')
  return dash < 0 ? [value] : [value.slice(0, dash), value.slice(dash + 1)]
}

/** The query goes on when that still finds a month; otherwise the new character begins another one. */
function find(months: readonly string[], [before = '', added = '']: string[]) {
  for (const text of [before + added.toLowerCase(), added.toLowerCase()]) {
    const index = months.findIndex(
      (name, at) => name.toLowerCase().startsWith(text) || `${at + 1}` === text,
    )
    if (index >= 0) return { text, month: number(index) }
  }
  return { text: '', month: '' }
}
