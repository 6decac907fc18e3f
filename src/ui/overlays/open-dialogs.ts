import { useEffect, useRef } from 'react'

type OpenDialog = {
  /** Closes it as the Escape key does; null while only a button may. */
  close: (() => void) | null
}

const stack: OpenDialog[] = []
const watchers = new Set<() => void>()

/** @returns the dialog that is on top of all, undefined while none is open */
export const topDialog = () => stack.at(-1)

/**
 * @param onOpened called whenever a dialog has opened
 * @returns ends the watch
 */
export function watchDialogs(onOpened: () => void) {
  watchers.add(onOpened)
  return () => {
    watchers.delete(onOpened)
  }
}

/** Lets what is outside of a dialog know that it is open, and close it. */
export function useOpenDialog(isOpen: boolean, close: (() => void) | null) {
  const dialog = useRef<OpenDialog>({ close })
  useEffect(() => {
    dialog.current.close = close
  })
  useEffect(() => {
    if (!isOpen) return
    const mine = dialog.current
    stack.push(mine)
    for (const onOpened of watchers) onOpened()
    return () => {
      stack.splice(stack.indexOf(mine), 1)
    }
  }, [isOpen])
}
