import { useEffect, useMemo, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import type { UnsentPhoto } from '#src/offline/device/device-rows.ts'
import { dropUnsentPhoto, readUnsentPhoto } from '#src/offline/drafts/drafts.ts'
import { PhotoError } from './photo.ts'
import { stagePhoto } from './photo-choice.ts'
import { showPhoto } from './shown-photos.ts'

/**
 * The photo that was chosen and is not sent yet. It is kept on the device, so that neither a reload
 * nor a failed request loses it.
 * @param subject what it is a photo of, as `UnsentPhoto` has it
 * @param side pixels that its longest side has at most
 */
export function usePhoto(subject: string, side: number = limits.photoSide) {
  const device = useDevice()
  const [photo, setPhoto] = useState<UnsentPhoto | null>(null)
  const [problem, setProblem] = useState('')
  const [waiting, setWaiting] = useState(0)

  useEffect(() => {
    readUnsentPhoto(device, subject).then(setPhoto)
  }, [device, subject])

  const preview = useMemo(
    () => photo && URL.createObjectURL(showPhoto(device, photo)),
    [device, photo],
  )
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])

  return {
    photo,
    /** An address of the photo on this device, null for none. */
    preview,
    problem,
    setProblem,
    /** Whether a photo is being made ready. */
    isPreparing: waiting > 0,
    /** @returns the photo, null when it can't be used; `problem` then says why */
    async choose(file: File): Promise<UnsentPhoto | null> {
      setProblem('')
      setWaiting((count) => count + 1)
      try {
        const chosen = await stagePhoto(device, subject, file, side)
        if (chosen) setPhoto(chosen)
        return chosen
      } catch (error) {
        if (!(error instanceof PhotoError)) throw error
        setProblem(error.message)
        return null
      } finally {
        setWaiting((count) => count - 1)
      }
    },
    async drop() {
      setProblem('')
      await dropUnsentPhoto(device, subject)
      setPhoto(null)
    },
  }
}
