import { useRef, useState } from 'react'
import { Select as AriaSelect, Button, ListBox, Popover, SelectValue } from 'react-aria-components'
import { type TakenOver, useTakenOver } from '../placeholder-button.ts'
import { Option } from './option.tsx'
import type { PillSelectProps } from './pill-select-props.ts'
import { PillShape } from './pill-shape.tsx'

/** The pill with its list, loaded later as it needs much code. */
export function PillWithOptions({
  takenOver,
  ...props
}: PillSelectProps & { takenOver: TakenOver }) {
  const { label, options, value, onChange, isDisabled = false, isPending = false } = props
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useTakenOver(takenOver, button, () => setOpen(true))
  return (
    <AriaSelect
      className="pill-select"
      aria-label={label}
      value={value}
      onChange={(key) => key !== null && key !== value && onChange(String(key))}
      isDisabled={isDisabled || isPending}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <Button ref={button} className="pill-select-button">
        <PillShape {...props}>
          <SelectValue className="pill-select-value">
            {() => options.find(({ id }) => id === value)?.label}
          </SelectValue>
        </PillShape>
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
