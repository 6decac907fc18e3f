import { useCallback, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { later, useLater } from '../later.ts'
import type { MenuButtonProps } from './menu-props.ts'
import { showError } from './toast.tsx'
import './menu-button.css'

const menu = later(() => import('./menu-box.tsx').then(({ MenuWithButton }) => MenuWithButton))

export function MenuButton(props: MenuButtonProps) {
  const [isPressed, setPressed] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const hasFocus = useRef(false)
  const hadFocus = useCallback(() => hasFocus.current, [])
  const giveUp = useCallback((error: unknown) => {
    showError(error instanceof Error ? error.message : String(error))
    setPressed(false)
  }, [])
  const Menu = useLater(menu, isPressed, giveUp)
  // A button that went while it is held would never hear that it was let go.
  if (Menu && !isHeld) return <Menu {...props} {...{ isPressed, hadFocus }} />
  return (
    <Button
      className="menu-button"
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPressChange={setHeld}
      onPress={() => setPressed(true)}
      onFocusChange={(has) => {
        hasFocus.current = has
      }}
    >
      {props.trigger}
    </Button>
  )
}
