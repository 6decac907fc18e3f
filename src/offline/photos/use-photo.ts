import { useEffect, useMemo, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import type { UnsentPhoto } from '#src/offline/device/device-rows.ts'
import { dropUnsentPhoto, readUnsentPhoto } from '#src/offline/drafts/drafts.ts'
import { restagePhoto, stagePhoto } from './photo-choice.ts'
import { PhotoError } from './photo-error.ts'
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
  const [underWay, setUnderWay] = useState<Promise<unknown> | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another subject has another photo
  useEffect(() => {
    readUnsentPhoto(device, subject).then(setPhoto)
    // One that an earlier page had no time for.
    const restaging = restagePhoto(device, subject, side, () => setUnderWay(restaging))
    void take(restaging)
  }, [device, subject])

  /** @returns the photo, null when it can't be used; `problem` then says why */
  function choose(file: File) {
    setProblem('')
    const staging = stagePhoto(device, subject, file, side)
    setUnderWay(staging)
    return take(staging)
  }

  async function take(staging: Promise<UnsentPhoto | null>): Promise<UnsentPhoto | null> {
    try {
      const chosen = await staging
      if (chosen) setPhoto(chosen)
      return chosen
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error
      setProblem(error.message)
      return null
    } finally {
      setUnderWay((now) => (now === staging ? null : now))
    }
  }

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
    isPreparing: underWay !== null,
    choose,
    async drop() {
      setProblem('')
      await dropUnsentPhoto(device, subject)
      setPhoto(null)
    },
  }
}
