import { Button } from 'react-aria-components'
import { later } from '../later.ts'
import { usePlaceholderButton } from '../placeholder-button.ts'
import type { MenuButtonProps } from './menu-props.ts'
import './menu-button.css'

const menu = later(() => import('./menu-box.tsx').then(({ MenuWithButton }) => MenuWithButton))

export function MenuButton(props: MenuButtonProps) {
  const { here: Menu, takenOver, button } = usePlaceholderButton(menu)
  if (Menu) return <Menu {...props} takenOver={takenOver} />
  return (
    <Button
      {...button}
      className="menu-button"
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
    >
      {props.trigger}
    </Button>
  )
}
