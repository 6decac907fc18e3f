import { ChevronDown, Plus, X } from 'lucide-react'
import { type FocusEvent, type RefObject, useContext, useRef } from 'react'
import {
  ComboBox as AriaComboBox,
  Button,
  ComboBoxStateContext,
  Group,
  Input,
  type Key,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { FieldFrame, type FieldProps } from './field.tsx'
import { Option, type PickerItem } from './option.tsx'
import { Spinner } from './spinner.tsx'
import './combo-box.css'

type ComboBoxProps = FieldProps & {
  /** Already filtered: the caller asks whoever knows. While the text is the selected label, offer all. */
  items: PickerItem[]
  selected: PickerItem | null
  onSelect: (item: PickerItem | null) => void
  inputValue: string
  onInputChange: (text: string) => void
  emptyText: string
  isLoading?: boolean
  placeholder?: string
  /** A last row that does something with the typed text. */
  footerAction?: { label: string; onAction: () => void } | undefined
}

/** A picker over a list that the caller searches. What is typed but not picked does not stay. */
export function ComboBox(props: ComboBoxProps) {
  const { items, selected, onSelect, inputValue, onInputChange, footerAction, isLoading } = props
  const input = useRef<HTMLInputElement>(null)
  const options = withSelected(items, selected, inputValue)

  function pick(item: PickerItem | null) {
    onInputChange(item?.label ?? '')
    if (item?.id !== selected?.id) onSelect(item)
  }

  function clear() {
    pick(null)
    input.current?.focus()
  }

  function settle() {
    const typed = inputValue.trim().toLowerCase()
    pick(options.find((item) => item.label.toLowerCase() === typed) ?? selected)
  }

  function choose(key: Key | null) {
    if (key === footerKey) footerAction?.onAction()
    else if (key === null) settle()
    else pick(options.find((item) => item.id === key) ?? selected)
  }

  return (
    <AriaComboBox
      className="field combo-box"
      items={options}
      // While other text is typed, nothing counts as chosen: choosing the same again is then heard of.
      value={selected && inputValue === selected.label ? selected.id : null}
      onChange={choose}
      inputValue={inputValue}
      onInputChange={onInputChange}
      onFocus={selectText}
      onBlur={() => (inputValue.trim() === '' ? pick(null) : settle())}
      allowsEmptyCollection
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      isInvalid={Boolean(props.error)}
      validationBehavior="aria"
    >
      <FieldFrame {...props}>
        <Group className="field-box">
          <OpeningInput inputRef={input} placeholder={props.placeholder} />
          {isLoading && <Spinner />}
          {inputValue && !props.isDisabled && <ClearButton onPress={clear} />}
          <Button className="combo-box-button">
            <ChevronDown aria-hidden="true" />
          </Button>
        </Group>
      </FieldFrame>
      <Popover className="popover" offset={4} containerPadding={8}>
        <ListBox<PickerItem>
          className="options"
          renderEmptyState={() => (
            <p className="options-note">{isLoading ? 'Loading…' : props.emptyText}</p>
          )}
        >
          {options.map((item) => (
            <Option key={item.id} {...item} />
          ))}
          {footerAction && (
            <ListBoxItem
              id={footerKey}
              textValue={footerAction.label}
              className="option option-action"
            >
              <Plus aria-hidden="true" />
              <span className="option-text">{footerAction.label}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

/** A pointer opens the list at once; the Tab key passes without opening anything. */
function OpeningInput(props: {
  inputRef: RefObject<HTMLInputElement | null>
  placeholder?: string | undefined
}) {
  const state = useContext(ComboBoxStateContext)
  return (
    <Input
      ref={props.inputRef}
      className="field-input"
      placeholder={props.placeholder}
      spellCheck="false"
      onClick={() => state?.open(null, 'manual')}
    />
  )
}

/** `slot={null}` keeps React Aria from making it a second opener of the list. Keys clear by deleting. */
function ClearButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      slot={null}
      className="combo-box-button"
      aria-label="Clear"
      excludeFromTabOrder
      onPress={onPress}
    >
      <X aria-hidden="true" />
    </Button>
  )
}

const footerKey = '#footer-action'

/** The chosen one stays on offer when the list could not be loaded or does not reach it. */
function withSelected(items: PickerItem[], selected: PickerItem | null, inputValue: string) {
  if (!selected || items.some((item) => item.id === selected.id)) return items
  return inputValue === selected.label || items.length === 0 ? [selected, ...items] : items
}

function selectText(event: FocusEvent) {
  if (event.target instanceof HTMLInputElement) event.target.select()
}
