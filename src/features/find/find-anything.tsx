import { useEffect, useState } from 'react'
import { scanBroken } from '#src/core/timing.ts'
import { later } from '#src/ui/later.ts'
import { topDialog } from '#src/ui/overlays/open-dialogs.ts'
import { useWanted } from '#src/ui/use-wanted.ts'

const dialog = later(() => import('./find-dialog.tsx').then(({ FindDialog }) => FindDialog))

/** Opens the search over everything by its button, by Ctrl+K, by ⌘K on a Mac, and by '/' outside fields. */
export function FindAnything() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const FindDialog = useWanted(dialog, isOpen, close)
  useFindKeys(() => setOpen(true))
  return (
    <>
      <button
        type="button"
        className="place place-find"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
      >
        Find… <kbd>Ctrl K</kbd>
      </button>
      {FindDialog && <FindDialog isOpen={isOpen} onClose={close} />}
    </>
  )
}

function useFindKeys(open: () => void) {
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY
    let timer = 0

    function press(event: KeyboardEvent) {
      const { key, timeStamp, ctrlKey, metaKey, altKey, shiftKey, target } = event
      const pause = timeStamp - last
      last = timeStamp
      // A hand scanner types the address of a plate, which is full of slashes.
      clearTimeout(timer)
      if (topDialog()) return
      if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') {
        event.preventDefault()
        return open()
      }
      const isTyped = target instanceof Element && target.matches(fields)
      if (key !== '/' || ctrlKey || metaKey || altKey || isTyped || pause < scanBroken) return
      // Firefox searches in the page by it.
      event.preventDefault()
      timer = window.setTimeout(open, scanBroken)
    }

    addEventListener('keydown', press)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', press)
    }
  }, [open])
}

const fields = 'input, textarea, select, [contenteditable]'
