import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { fieldProblems, sentenceOf } from '#src/api/api-error.ts'
import { useDevice } from '#src/offline/device.tsx'
import { handOver } from '#src/offline/form-photos.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { useDraft } from '#src/offline/use-draft.ts'
import { useFormPhotos } from '#src/offline/use-form-photos.ts'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import {
  type EntryDraft,
  type EntryProblems,
  emptyEntry,
  entryOf,
  entryProblems,
} from './entry-draft.ts'
import { useWriteEntry } from './logbook-data.ts'

/** @returns what an unfinished entry of a trailer is kept under on this device */
const entrySubject = (trailer: string) => `log:${trailer}`

type Options = { trailer: string; title: string; onAdded: () => void }

/** The form of a new entry: kept at every letter, taken over by the outbox when it is added. */
export function useEntryForm({ trailer, title, onAdded }: Options) {
  const device = useDevice()
  const subject = entrySubject(trailer)
  const draft = useDraft<EntryDraft>(subject, emptyEntry)
  const { fields } = draft
  const [problems, setProblems] = useState<EntryProblems>({})
  const [isPhotoLost, setPhotoLost] = useState(false)
  const write = useWriteEntry()
  const photos = useFormPhotos(
    fields.photos,
    (change) => void draft.change((now) => ({ ...now, photos: change(now.photos) })),
    limits.photos,
    true,
  )

  function set(values: Partial<EntryDraft>) {
    setProblems({})
    void draft.change((now) => ({ ...now, ...values }))
  }

  async function add() {
    const now = new Date()
    const found = entryProblems(fields, now)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const { files, photos: taken, missing } = await handOver(device, fields.photos)
    setPhotoLost(missing.length > 0)
    if (missing.length > 0) return
    const body = entryOf(fields, { uuid: crypto.randomUUID(), trailer, now })
    const takes = { drafts: [{ subject, fields, base: emptyEntry }], photos: taken }
    write.mutate(
      { body, label: `Add to the logbook of ${title}`, files, takes },
      {
        onSuccess: async (submitted) => {
          showSuccess(savedWords(submitted, 'Entry added'))
          if (!(await draft.drop(fields))) onAdded()
        },
        onError: (error) => setProblems(fieldProblems(error)),
      },
    )
  }

  return {
    ...{ fields, set, photos, problems, add },
    isPending: write.isPending,
    /** Clears what an earlier visit left behind; null where nothing was left. */
    clear: draft.isRestored ? () => void draft.drop() : null,
    problem: problemOf(write.error, isPhotoLost),
  }
}

export type EntryForm = ReturnType<typeof useEntryForm>

function problemOf(error: Error | null, isPhotoLost: boolean) {
  if (error) return sentenceOf(error, 'Nothing is lost: try again.')
  return isPhotoLost
    ? 'A photo or file was lost before it was ready. Remove it, or add it again.'
    : undefined
}
