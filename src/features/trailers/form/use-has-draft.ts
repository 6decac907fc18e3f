import { useEffect, useState } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { readDraft } from '#src/offline/drafts/drafts.ts'

/** Whether a trailer is being edited; begins as true where an unsaved edit is stored. */
export function useHasTrailerDraft(trailer: string) {
  const device = useDevice()
  const [isEditing, setEditing] = useState(false)
  useEffect(() => {
    readDraft(device, trailer).then((draft) => draft && setEditing(true))
  }, [device, trailer])
  return [isEditing, setEditing] as const
}
