import { ChevronDown, Plus, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
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
import { Spinner } from '../states/spinner.tsx'
import { FieldFrame, type FieldProps } from './field.tsx'
import { offeredOf, useFirstOptions, withPointed } from './offered-options.ts'
import { Option, type PickerItem } from './option.tsx'
import { useTypedChoice } from './use-typed-choice.ts'
import './combo-box.css'

type ComboBoxProps = FieldProps & {
  /** Filtered by the caller; all items while the text is the selected label. */
  items: PickerItem[]
  selected: PickerItem | null
  onSelect: (item: PickerItem | null) => void
  inputValue: string
  onInputChange: (text: string) => void
  emptyText: string
  /** Maps labels that people take as the same to the same key. */
  keyOf?: ((text: string) => string) | undefined
  isLoading?: boolean
  placeholder?: string
  autoFocus?: boolean
  /** A last row that acts on the typed text. */
  footerAction?: { label: string; onAction: () => void } | undefined
}

/** A picker from a list that the caller searches. Text that names no item is dropped, and it says so. */
export function ComboBox(props: ComboBoxProps) {
  const { selected, inputValue, onInputChange, isLoading } = props
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<List>(null)
  const [pointed, setPointed] = useState<PickerItem | null>(null)
  const options = withPointed(offeredOf(props), pointed)
  const { typed, choose, drop } = useChoosing(props, options, list)
  const note = isLoading ? 'Loading…' : props.emptyText
  const [drawn, onOpenChange] = useFirstOptions(options, selected)

  function clear() {
    drop(null)
    input.current?.focus()
  }

  return (
    <AriaComboBox
      className="field combo-box"
      items={drawn}
      // Null while other text is typed, so that choosing the same item again fires a change.
      value={selected && inputValue === selected.label ? selected.id : null}
      onChange={choose}
      inputValue={inputValue}
      onInputChange={(text) => {
        typed.forget()
        onInputChange(text)
      }}
      onOpenChange={onOpenChange}
      onBlur={typed.leave}
      // The input opens the list; otherwise it would open again after a blur.
      menuTrigger="manual"
      allowsEmptyCollection
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      autoFocus={props.autoFocus}
      isInvalid={Boolean(props.error)}
      validationBehavior="aria"
    >
      <FieldFrame {...props} note={typed.note}>
        <Group className="field-box">
          <ComboInput
            inputRef={input}
            listRef={list}
            placeholder={props.placeholder}
            onEscape={() => drop(selected)}
            onEnter={typed.isTyped ? typed.enter : undefined}
            onPoint={(key) => setPointed(options.find(({ id }) => id === key) ?? null)}
          />
          {isLoading && <Spinner />}
          {inputValue && !props.isDisabled && <ClearButton onPress={clear} />}
          <Button className="field-button">
            <ChevronDown aria-hidden="true" />
          </Button>
        </Group>
      </FieldFrame>
      <OptionList options={drawn} note={note} action={props.footerAction} />
    </AriaComboBox>
  )
}

function useChoosing(props: ComboBoxProps, options: PickerItem[], list: RefObject<List | null>) {
  const { selected, onSelect, onInputChange, footerAction } = props
  const seen = useRef(new Map<Key, PickerItem>())
  for (const option of options) seen.current.set(option.id, option)
  const typed = useTypedChoice(props, options, {
    choose: ({ id }) => choose(id),
    pick,
    open: () => list.current?.open(),
  })

  function pick(item: PickerItem | null) {
    onInputChange(item?.label ?? '')
    if (item?.id !== selected?.id) onSelect(item)
  }

  function choose(key: Key | null) {
    if (key !== null) typed.forget()
    if (key === footerKey) {
      footerAction?.onAction()
      // The list must not cover the error if the action fails.
      list.current?.close()
    } else if (key !== null) {
      // The pressed option may have left the list before the release.
      pick(seen.current.get(key) ?? selected)
      list.current?.close()
    }
  }

  /** Drops what is typed. */
  function drop(item: PickerItem | null) {
    typed.forget()
    pick(item)
  }

  return { typed, choose, drop }
}

type OptionListProps = {
  options: PickerItem[]
  /** Shown while there are no options. */
  note: string
  action: ComboBoxProps['footerAction']
}

function OptionList({ options, note, action }: OptionListProps) {
  return (
    <Popover className="popover popover-at-once" offset={4} containerPadding={8} maxHeight={380}>
      <ListBox<PickerItem>
        className="options"
        renderEmptyState={() => (
          // A press that was meant for an option not loaded yet leaves the list open.
          <p className="options-note" onMouseDown={(event) => event.preventDefault()}>
            {note}
          </p>
        )}
      >
        {options.map((item) => (
          <Option key={item.id} {...item} />
        ))}
        {action && <FooterOption label={action.label} />}
      </ListBox>
    </Popover>
  )
}

function FooterOption({ label }: { label: string }) {
  return (
    <ListBoxItem id={footerKey} textValue={label} className="option option-action">
      <Plus aria-hidden="true" />
      <span className="option-text">{label}</span>
    </ListBoxItem>
  )
}

type List = { open: () => void; close: () => void }

type ComboInputProps = {
  inputRef: RefObject<HTMLInputElement | null>
  listRef: RefObject<List | null>
  placeholder?: string | undefined
  onEscape: () => void
  /** Called where Enter chooses by what is typed. */
  onEnter: (() => void) | undefined
  /** Called with the option under the arrow keys or the pointer. */
  onPoint: (key: Key | null) => void
}

/** Typing and presses open the list, the Tab key does not. Escape closes the list, not its dialog. */
function ComboInput(props: ComboInputProps) {
  const { inputRef, listRef, placeholder, onEscape, onEnter, onPoint } = props
  const state = useContext(ComboBoxStateContext)
  const open = () => state?.open(null, 'manual')
  useImperativeHandle(listRef, () => ({ open, close: () => state?.close() }))
  useListStays(inputRef)
  const key = state?.selectionManager.focusedKey ?? null
  const point = useEffectEvent(onPoint)
  useEffect(() => point(key), [key])

  function press(event: MouseEvent<HTMLInputElement>) {
    if (state?.selectedKey != null) event.currentTarget.select()
    open()
  }

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    if (state?.isOpen) event.stopPropagation()
    onEscape()
  }

  /** React Aria would close the list, and a form would be sent without what is typed. */
  function chooseTyped(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || key !== null || !onEnter) return
    event.preventDefault()
    event.stopPropagation()
    onEnter()
  }

  return (
    <Input
      ref={inputRef}
      className="field-input"
      placeholder={placeholder}
      spellCheck="false"
      onClick={press}
      onInput={open}
      onKeyDownCapture={chooseTyped}
      onKeyDown={leave}
    />
  )
}

/** `slot={null}` keeps React Aria from making it open the list. Not in the tab order: keys clear by deleting. */
function ClearButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      slot={null}
      className="field-button"
      aria-label="Clear"
      excludeFromTabOrder
      onPress={onPress}
    >
      <X aria-hidden="true" />
    </Button>
  )
}

const footerKey = '#footer-action'

/**
 * Keeps the list open while the page scrolls. React Aria closes it then, even when a loading page moves,
 * and a tap would reach what is below. A resize event moves the list to its field instead.
 */
function useListStays(field: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const stay = (event: Event) => {
      const input = field.current
      if (input?.getAttribute('aria-expanded') !== 'true') return
      if (!(event.target instanceof Node) || !event.target.contains(input)) return
      event.stopImmediatePropagation()
      requestAnimationFrame(() => window.dispatchEvent(new Event('resize')))
    }
    // Registered before React Aria's own listener on the window.
    window.addEventListener('scroll', stay, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', stay, { capture: true })
  }, [field])
}
