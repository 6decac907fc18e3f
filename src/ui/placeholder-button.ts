import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { PressEvent } from 'react-aria-components'
import type { Later } from './later.ts'
import { useWanted } from './use-wanted.ts'

/** What happened to a placeholder button before its part was loaded. */
export type TakenOver = {
  isPressed: boolean
  /** Pressed by a key: the first choice then gets the focus. */
  byKeys: boolean
  hadFocus: () => boolean
}

/** The state of a placeholder button until the part that it opens is loaded. */
export function usePlaceholderButton<Part>(part: Later<Part>) {
  const [isPressed, setPressed] = useState(false)
  const [byKeys, setByKeys] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const hasFocus = useRef(false)
  const hadFocus = useCallback(() => hasFocus.current, [])
  const here = useWanted(part, isPressed, () => setPressed(false))
  return {
    // A button must not be replaced while it is held: the release would be lost.
    here: isHeld ? null : here,
    takenOver: { isPressed, byKeys, hadFocus },
    button: {
      onPressChange: setHeld,
      onPress: ({ pointerType }: PressEvent) => {
        setByKeys(pointerType === 'keyboard')
        setPressed(true)
      },
      onFocusChange: (has: boolean) => {
        hasFocus.current = has
      },
    },
  }
}

/** Takes over the focus and press of the placeholder button once the part is rendered. */
export function useTakenOver(
  { isPressed, hadFocus }: Omit<TakenOver, 'byKeys'>,
  button: RefObject<HTMLElement | null>,
  open: () => void,
) {
  const latest = useRef(open)
  useEffect(() => {
    if (isPressed || hadFocus()) button.current?.focus()
    // After focusing: on closing, the focus returns to where it was on opening.
    if (isPressed) latest.current()
  }, [isPressed, hadFocus, button])
}
