import { useEffect, useState } from 'react'
import type { TrailerPart } from '#contract/part.ts'
import { focusAfterDialog } from '#src/ui/overlays/focus-after-dialog.ts'

/** The id of the link to a part, in the list of its trailer's parts. */
export const partLinkId = (uuid: string) => `part-link-${uuid}`

/**
 * Moves the focus to a part as soon as the list shows it. What had the focus before is gone: a part
 * that was removed, or the dialog in which the part was made.
 * @returns takes the uuid of that part; null: none
 */
export function usePartFocus(rows: TrailerPart[] | undefined) {
  const [wanted, setWanted] = useState<string | null>(null)
  const isShown = rows?.some(({ uuid }) => uuid === wanted) ?? false
  useEffect(() => {
    if (!wanted || !isShown) return
    focusSoon(partLinkId(wanted))
    setWanted(null)
  }, [wanted, isShown])
  return setWanted
}

/** Once a dialog that closes has let go of the focus. */
export function focusSoon(id: string) {
  focusAfterDialog(() => document.getElementById(id))
}
