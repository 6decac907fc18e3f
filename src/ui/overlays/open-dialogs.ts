import { useEffect, useRef } from 'react'

type OpenDialog = {
  /** Closes it like the Escape key; null where only a button may close it. */
  close: (() => void) | null
}

const stack: OpenDialog[] = []
const watchers = new Set<() => void>()

/** @returns the topmost open dialog, undefined for none */
export const topDialog = () => stack.at(-1)

/**
 * @param onOpened called whenever a dialog has opened
 * @returns unsubscribes
 */
export function watchDialogs(onOpened: () => void) {
  watchers.add(onOpened)
  return () => {
    watchers.delete(onOpened)
  }
}

/** Registers an open dialog, so that the back button can close it. */
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
