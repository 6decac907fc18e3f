import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { PressEvent } from 'react-aria-components'
import type { Later } from './later.ts'
import { useWanted } from './use-wanted.ts'

/** What a button was used for before the part in whose place it stood was here. */
export type TakenOver = {
  isPressed: boolean
  /** By a key: what opens then has the focus on its first choice. */
  byKeys: boolean
  hadFocus: () => boolean
}

/** For a button that stands in for a part which opens something, until that part has come. */
export function useStandIn<Part>(part: Later<Part>) {
  const [isPressed, setPressed] = useState(false)
  const [byKeys, setByKeys] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const hasFocus = useRef(false)
  const hadFocus = useCallback(() => hasFocus.current, [])
  const here = useWanted(part, isPressed, () => setPressed(false))
  return {
    // A button that went while it is held would never hear that it was let go.
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

/** Goes on for the one that stood in, once the part is on the page. */
export function useTakenOver(
  { isPressed, hadFocus }: Omit<TakenOver, 'byKeys'>,
  button: RefObject<HTMLElement | null>,
  open: () => void,
) {
  const latest = useRef(open)
  useEffect(() => {
    if (isPressed || hadFocus()) button.current?.focus()
    // Only then: where the focus is when it opens, it goes back when it closes.
    if (isPressed) latest.current()
  }, [isPressed, hadFocus, button])
}
