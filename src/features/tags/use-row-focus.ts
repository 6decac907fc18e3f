import { useRef } from 'react'
import { focusAfterDialog } from '#src/ui/overlays/focus-after-dialog.ts'

/**
 * Keeps the focus in a list of plates where a change takes away the row that had it: it goes to the
 * row that came in its place, to the last one, or to the list itself where none is left.
 */
export function useRowFocus() {
  const list = useRef<HTMLElement>(null)
  const place = useRef(0)
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('.tag-row') ?? [])]

  return {
    list,
    /** Called while the row, or its menu, still has the focus. */
    note: (index: number) => {
      place.current = index
    },
    /** Called when the change is done, or its dialog closes. */
    settle() {
      focusAfterDialog(() => {
        if (document.activeElement !== document.body) return null
        const left = rows()
        const row = left[place.current] ?? left.at(-1)
        return row?.querySelector<HTMLElement>('.menu-button') ?? list.current
      })
    },
  }
}
