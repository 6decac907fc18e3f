import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { useDraft } from '#src/offline/drafts/use-draft.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { type FormPhoto, handOverPhotos } from './form-photos.ts'
import { useFormPhotos } from './use-form-photos.ts'

type Handed = Required<Pick<NewRecord, 'files' | 'takes'>>

/**
 * A small form with photos, kept on the device at every letter until the outbox takes it over.
 * @param takesFiles whether files of other kinds are taken beside the photos
 */
export function usePhotoForm<Fields extends { photos: FormPhoto[] }>(
  subject: string,
  empty: Fields,
  takesFiles = false,
) {
  const device = useDevice()
  const draft = useDraft<Fields>(subject, empty)
  const { fields } = draft
  const [isPhotoLost, setPhotoLost] = useState(false)
  const photos = useFormPhotos(
    fields.photos,
    (change) => void draft.change((now) => ({ ...now, photos: change(now.photos) })),
    limits.photos,
    takesFiles,
  )

  /** @returns what the outbox takes over, null where a photo is lost */
  async function take(): Promise<Handed | null> {
    const { files, photos: taken, missing } = await handOverPhotos(device, fields.photos)
    setPhotoLost(missing.length > 0)
    if (missing.length > 0) return null
    return { files, takes: { drafts: [{ subject, fields, base: empty }], photos: taken } }
  }

  return {
    ...{ fields, photos, take },
    set: (values: Partial<Fields>) => void draft.change((now) => ({ ...now, ...values })),
    /** @returns whether something was typed since */
    done: () => draft.drop(fields),
    clear: draft.isRestored ? () => void draft.drop() : null,
    problem: isPhotoLost
      ? `A photo${takesFiles ? ' or file' : ''} was lost before it was ready. Remove it, or add it again.`
      : undefined,
  }
}
