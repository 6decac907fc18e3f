import type { ReactNode } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import './popover.css'
import './menu-button.css'

type MenuEntry = { id: string; label: string; icon?: ReactNode } & (
  | { href: string; onAction?: undefined }
  | { onAction: () => void; href?: undefined }
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
          {items.map(({ id, label: text, icon, href, onAction }) => (
            <MenuItem key={id} className="option" textValue={text} href={href} onAction={onAction}>
              {icon}
              <span className="option-text">{text}</span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
