import { useEffect, useState } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { readDraft } from '#src/offline/drafts/drafts.ts'

/** Whether a custom part of the trailer, or a resource of one, was left unfinished. */
export function useHasCustomPart(trailer: string, isOpen: boolean) {
  const device = useDevice()
  const [hasPart, setHasPart] = useState(false)
  useEffect(() => {
    if (isOpen) return
    let isCurrent = true
    const subjects = [partSubject(trailer), resourcesSubject(trailer)]
    Promise.all(subjects.map((subject) => readDraft(device, subject))).then((left) => {
      if (isCurrent) setHasPart(left.some((draft) => draft !== null))
    })
    return () => {
      isCurrent = false
    }
  }, [device, trailer, isOpen])
  return hasPart
}

/** @returns the key of the draft of a custom part */
export const partSubject = (trailer: string) => `custom part of ${trailer}`

/** @returns the key of the draft of its resources */
export const resourcesSubject = (trailer: string) => `resources:new-part:${trailer}`
