import { Link } from '@tanstack/react-router'
import { Checkbox } from '#src/ui/checkbox.tsx'
import './passing.css'

/** A trailer whose plate was scanned in passing. */
export type Passed = { uuid: string; title: string; detail: string }

type SwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/** Whether the scanner goes on by itself, for who walks along a row of trailers. */
export function PassingSwitch({ isOn, onChange }: SwitchProps) {
  return (
    <Checkbox label={label} isSelected={isOn} onChange={onChange}>
      {label}
    </Checkbox>
  )
}

const label = 'Scan one after the other'

/** The trailers that were passed, the last one first. */
export function PassedList({ passed }: { passed: Passed[] }) {
  if (passed.length === 0) return null
  return (
    <ol className="passed-list" aria-label="Scanned trailers" aria-live="polite">
      {passed.map(({ uuid, title, detail }) => (
        <li key={uuid}>
          <Link to="/trailer/$uuid" params={{ uuid }} className="passed-trailer">
            <strong>{title}</strong>
            <span>{detail}</span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
