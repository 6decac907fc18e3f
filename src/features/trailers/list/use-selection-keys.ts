import { useEffect, useRef } from 'react'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { topDialog } from '#src/ui/overlays/open-dialogs.ts'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { rowsAsText } from '../export/rows-as-text.ts'
import type { ListAsked } from '../trailer-data.ts'
import { endSelection, useSelection } from './selection.ts'
import { useSelectAll } from './use-select-all.ts'

const elsewhere =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]'

/** Wherever the focus is on the list: Ctrl+A selects all that are found, Ctrl+C copies, Esc clears. */
export function useSelectionKeys(asked: ListAsked, columns: string) {
  const device = useDevice()
  const { isOn, uuids } = useSelection()
  const { selectAll } = useSelectAll(asked)

  function copy() {
    const count = trailersWords(uuids.size)
    copyText(rowsAsText(device, { asked, columns, only: uuids })).then(
      () => showSuccess(`${count} copied as a table.`),
      () => showError('The trailers could not be copied. Export them instead.'),
    )
  }

  function press(event: KeyboardEvent) {
    const { target, key } = event
    if (event.defaultPrevented || topDialog()) return
    if (target instanceof Element && target.closest(elsewhere)) return
    const command = event.ctrlKey || event.metaKey ? key.toLowerCase() : ''
    if (command === 'a') void selectAll()
    else if (command === 'c' && uuids.size > 0 && getSelection()?.isCollapsed !== false) copy()
    else if (key === 'Escape' && isOn) endSelection(device)
    else return
    event.preventDefault()
  }

  const latest = useRef(press)
  latest.current = press
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** The press allows it for a moment only, so the clipboard is given the promise of the text. */
function copyText(text: Promise<string>): Promise<void> {
  const plain = 'text/plain'
  if (typeof ClipboardItem === 'undefined')
    return text.then((ready) => navigator.clipboard.writeText(ready))
  const blob = text.then((ready) => new Blob([ready], { type: plain }))
  return navigator.clipboard.write([new ClipboardItem({ [plain]: blob })])
}
