import { useCallback, useEffect, useRef, useState } from 'react'
import { later } from '#src/ui/later.ts'
import { useWanted } from '#src/ui/use-wanted.ts'
import { type HeldKeys, holdKeys } from './held-keys.ts'
import { useFindKeys } from './use-find-keys.ts'

const dialog = later(() => import('./find-dialog.tsx').then(({ FindDialog }) => FindDialog))

/** Opens the search over everything by its button, by Ctrl+K, by ⌘K on a Mac, and by '/' outside fields. */
export function FindAnything() {
  const { isOpen, open, close, takeTyped } = useHeldKeys()
  const FindDialog = useWanted(dialog, isOpen, close)
  useFindKeys(open)
  return (
    <>
      <button
        type="button"
        className="place place-find"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => open('')}
      >
        Find… <kbd>Ctrl K</kbd>
      </button>
      {FindDialog && <FindDialog isOpen={isOpen} onClose={close} takeTyped={takeTyped} />}
    </>
  )
}

/** Opens with what is typed meanwhile. */
function useHeldKeys() {
  const [isOpen, setOpen] = useState(false)
  const held = useRef<HeldKeys | null>(null)
  const takeTyped = useCallback(() => held.current?.take() ?? null, [])
  const close = useCallback(() => {
    held.current?.take()
    held.current = null
    setOpen(false)
  }, [])
  const open = useCallback(
    (typed: string) => {
      held.current ??= holdKeys(typed, close)
      setOpen(true)
    },
    [close],
  )
  useEffect(() => close, [close])
  return { isOpen, open, close, takeTyped }
}
