import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import type { MenuButtonProps, MenuEntry } from './menu-props.ts'
import './popover.css'
import './menu-button.css'

type MenuProps = MenuButtonProps & {
  /** Whether its button was pressed before it was here. */
  isPressed: boolean
  /** Whether the button in whose place it comes had the focus. */
  hadFocus: () => boolean
}

/** What a menu button is once its menu is here, which brings much code along. */
export function MenuWithButton({ label, trigger, items, header, ...rest }: MenuProps) {
  const { isPressed, hadFocus } = rest
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isPressed || hadFocus()) button.current?.focus()
    // Only then: where the focus is when it opens, it goes back when it closes.
    if (isPressed) setOpen(true)
  }, [isPressed, hadFocus])
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button ref={button} className="menu-button" aria-label={label}>
        {trigger}
      </Button>
      <Popover
        className="popover menu-popover"
        placement="bottom end"
        offset={7}
        containerPadding={8}
      >
        {header && <div className="menu-header">{header}</div>}
        <Menu className="options">
          {items.map((entry) =>
            entry.isChecked === undefined ? (
              <Entry key={entry.id} {...entry} />
            ) : (
              // Only a section can hold what is checked beside what is not checkable.
              <MenuSection
                key={entry.id}
                aria-label={entry.label}
                selectionMode="multiple"
                selectedKeys={entry.isChecked ? [entry.id] : []}
              >
                <Entry {...entry} />
              </MenuSection>
            ),
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

function Entry({ id, label, icon, href, isChecked, onAction }: MenuEntry) {
  return (
    <MenuItem id={id} className="option" textValue={label} href={href} onAction={onAction}>
      {icon}
      <span className="option-text">{label}</span>
      {isChecked !== undefined && <Check className="option-check" aria-hidden="true" />}
    </MenuItem>
  )
}
