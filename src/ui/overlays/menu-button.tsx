import { Button, type ButtonProps } from 'react-aria-components'
import { later } from '../later.ts'
import { usePlaceholderButton } from '../placeholder-button.ts'
import type { MenuButtonProps } from './menu-props.ts'
import './menu-button.css'

const menu = later(() => import('./menu-box.tsx').then(({ MenuWithButton }) => MenuWithButton))

export function MenuButton(props: MenuButtonProps) {
  const { here: Menu, takenOver, button } = usePlaceholderButton(menu)
  if (Menu) return <Menu {...props} takenOver={takenOver} />
  return <MenuPlaceholder {...props} button={button} />
}

type PlaceholderProps = Pick<MenuButtonProps, 'label' | 'trigger'> & { button: ButtonProps }

/** A menu's button until the menu is loaded. */
export const MenuPlaceholder = ({ label, trigger, button }: PlaceholderProps) => (
  <Button
    {...button}
    className="menu-button"
    aria-label={label}
    aria-haspopup="menu"
    aria-expanded={false}
  >
    {trigger}
  </Button>
)
