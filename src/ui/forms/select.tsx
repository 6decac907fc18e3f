import { ChevronDown } from 'lucide-react'
import {
  Select as AriaSelect,
  Button,
  type Key,
  ListBox,
  Popover,
  SelectValue,
} from 'react-aria-components'
import { FieldFrame, type FieldProps } from './field.tsx'
import { Option, type PickerItem } from './option.tsx'
import './select.css'

type SelectProps = FieldProps & {
  options: PickerItem[]
  value: string | null
  onChange: (id: string | null) => void
  placeholder?: string
  /** Offers the placeholder as a first option that clears the selection. */
  isClearable?: boolean
}

export function Select(props: SelectProps) {
  const { options, value, onChange, placeholder = 'Choose…', isClearable } = props

  function choose(key: Key | null) {
    onChange(key === null || key === noneKey ? null : String(key))
  }

  return (
    <AriaSelect
      className="field"
      value={value || null}
      onChange={choose}
      placeholder={placeholder}
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      isInvalid={Boolean(props.error)}
      validationBehavior="aria"
    >
      <FieldFrame {...props}>
        <Button className="field-box select-button">
          <SelectValue className="select-value">
            {({ selectedText, isPlaceholder }) => (isPlaceholder ? placeholder : selectedText)}
          </SelectValue>
          <ChevronDown aria-hidden="true" />
        </Button>
      </FieldFrame>
      <Popover className="popover" offset={4} containerPadding={8} maxHeight={380}>
        <ListBox className="options">
          {isClearable && <Option id={noneKey} label={placeholder} />}
          {options.map((option) => (
            <Option key={option.id} {...option} />
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

const noneKey = '#none'
