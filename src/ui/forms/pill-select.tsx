import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Select as AriaSelect, Button, ListBox, Popover, SelectValue } from 'react-aria-components'
import { Spinner } from '../states/spinner.tsx'
import { Option, type PickerItem } from './option.tsx'
import './pill-select.css'

type PillSelectProps = {
  /** What is chosen, for those who hear it. */
  label: string
  options: (PickerItem & { icon: ReactNode })[]
  value: string
  onChange: (id: string) => void
  isDisabled?: boolean
  /** Whether the choice is on its way. */
  isPending?: boolean
}

/** A choice in the shape of a chip, for a row that has no room for a field. */
export function PillSelect({ label, options, value, onChange, ...state }: PillSelectProps) {
  const chosen = options.find(({ id }) => id === value)
  return (
    <AriaSelect
      className="pill-select"
      aria-label={label}
      value={value}
      onChange={(key) => key !== null && key !== value && onChange(String(key))}
      isDisabled={state.isDisabled || state.isPending || false}
    >
      <Button className="pill-select-button">
        <span className="pill-select-shape">
          {state.isPending ? <Spinner /> : chosen?.icon}
          <SelectValue className="pill-select-value">{() => chosen?.label}</SelectValue>
          <ChevronDown className="pill-select-arrow" aria-hidden="true" />
        </span>
      </Button>
      <Popover
        className="popover pill-select-popover"
        placement="bottom start"
        offset={2}
        containerPadding={8}
      >
        <ListBox className="options">
          {options.map(({ icon, ...option }) => (
            <Option key={option.id} {...option} />
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
