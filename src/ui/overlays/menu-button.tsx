import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import './popover.css'
import './menu-button.css'

type MenuEntry = { id: string; label: string; icon?: ReactNode } & (
  | { href: string; onAction?: undefined; isChecked?: undefined }
  | { onAction: () => void; href?: undefined; isChecked?: boolean }
)

type MenuButtonProps = {
  label: string
  trigger: ReactNode
  items: MenuEntry[]
  /** Above the entries, not one of them; for instance who is signed in. */
  header?: ReactNode
}

export function MenuButton({ label, trigger, items, header }: MenuButtonProps) {
  return (
    <MenuTrigger>
      <Button className="menu-button" aria-label={label}>
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
