import { Search, X } from 'lucide-react'
import { type FormEvent, useId, useRef } from 'react'
import './button.css'
import './field.css'
import './search-field.css'

type SearchFieldProps = {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  onSubmit: (text: string) => void
  maxLength?: number
  /** The query parameter, for pages without scripts. */
  name?: string
  /** Replaces the button's icon; the button is then disabled without a text. */
  submitLabel?: string
  onFocus?: () => void
}

/** A search field without React Aria, for pages that must load fast. */
export function SearchField({ label, value, onChange, onSubmit, ...props }: SearchFieldProps) {
  const { placeholder, maxLength, name, submitLabel, onFocus } = props
  const isReady = !submitLabel || value.trim() !== ''
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady) onSubmit(value.trim())
  }

  function clear() {
    onChange('')
    input.current?.focus()
  }

  return (
    <search>
      <form className="field-box search-field" onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          name={name}
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
          className="field-input"
          placeholder={placeholder}
          value={value}
          maxLength={maxLength}
          onFocus={onFocus}
          onChange={(event) => onChange(event.target.value)}
        />
        {value && (
          <button type="button" className="field-button" aria-label="Clear" onClick={clear}>
            <X aria-hidden="true" />
          </button>
        )}
        {submitLabel ? (
          <button type="submit" className="button" data-variant="brand" disabled={!isReady}>
            {submitLabel}
          </button>
        ) : (
          <button type="submit" className="field-button" aria-label="Search">
            <Search aria-hidden="true" />
          </button>
        )}
      </form>
    </search>
  )
}
