import { useRef, useState } from 'react'
import { firstLevel } from '#contract/first-level.ts'
import { limits } from '#contract/limits.ts'
import type { AccessLevel } from '#contract/resource.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { useDraft } from '#src/offline/drafts/use-draft.ts'
import type { NewFile, NewRecord } from '#src/offline/outbox/enqueue.ts'
import { submit } from '#src/offline/outbox/submit.ts'
import type { Submitted } from '#src/offline/outbox/submitted.ts'
import { type FormPhoto, handOverPhotos } from '#src/offline/photos/form-photos.ts'
import { useFormPhotos } from '#src/offline/photos/use-form-photos.ts'
import { plainDay } from '#src/ui/values/date-words.ts'
import { useRefreshResources } from './resource-data.ts'

/** A photo that was taken and is no resource yet. */
type SeriesPhoto = FormPhoto & {
  /** That of the resource to come. */
  uuid: string
  level: AccessLevel
}

const none: SeriesPhoto[] = []

const lost = 'A photo was lost before it was ready. Remove it, or take it again.'

/**
 * Photos of a trailer that are taken one after the other. They are a draft, and stay on the device until
 * the outbox takes them over.
 * @param known how many photos the trailer has: the new ones are counted on
 */
export function usePhotoSeries(trailer: string, known: number) {
  const device = useDevice()
  const subject = `photos:${trailer}`
  const draft = useDraft<SeriesPhoto[]>(subject, none)
  const { level, setLevel, now, change } = useSeriesDraft(draft)
  const photos = useFormPhotos(
    draft.fields,
    (edit) => change((rows) => edit(rows).map((row) => named(row, level))),
    limits.photoSeries,
  )
  const { pending, shoot, allTaken } = useShots(photos.onAdd)
  const count = photos.photos.length + pending
  const refresh = useRefreshResources()
  const [state, setState] = useState({ isSaving: false, problem: '' })

  /** @returns the records of all photos, null where one of them can't be used, which is said */
  async function records(): Promise<NewRecord[] | null> {
    await allTaken()
    const rows = now.current
    const { files, missing } = await handOverPhotos(device, rows)
    const isHere = (upload: string) => now.current.some((row) => row.upload === upload)
    if (missing.some(({ upload }) => isHere(upload))) throw new Error(lost)
    if (missing.length > 0) return null
    return rows.flatMap((row, index) => {
      const file = files[index]
      return file ? additionOf(row, { trailer, subject, file, number: known + index + 1 }) : []
    })
  }

  async function save() {
    const [first, ...behind] = (await records()) ?? []
    if (!first) return null
    const submitted = await submit(first, ...behind)
    await draft.drop()
    void refresh()
    return { submitted, count: behind.length + 1 }
  }

  return {
    ...{ photos, level, setLevel, shoot, ...state },
    /** How many there are, with those that are being taken. */
    count,
    isFull: count >= limits.photoSeries,
    /** @returns what became of them; null where they stay, which is said */
    async done(): Promise<{ submitted: Submitted; count: number } | null> {
      setState({ isSaving: true, problem: '' })
      let problem = ''
      try {
        return await save()
      } catch (error) {
        problem = sentenceOf(error)
        return null
      } finally {
        setState({ isSaving: false, problem })
      }
    },
  }
}

const named = (row: FormPhoto, level: AccessLevel): SeriesPhoto => ({
  ...{ uuid: crypto.randomUUID(), level },
  ...row,
})

/** The rows of the draft, as they are at any moment, and who is to see them all. */
function useSeriesDraft(draft: ReturnType<typeof useDraft<SeriesPhoto[]>>) {
  const now = useRef(draft.fields)
  now.current = draft.fields
  const [chosen, setChosen] = useState<AccessLevel | null>(null)

  function change(edit: (rows: SeriesPhoto[]) => SeriesPhoto[]) {
    void draft.change((rows) => {
      now.current = edit(rows)
      return now.current
    })
  }

  return {
    ...{ now, change },
    level: chosen ?? draft.fields[0]?.level ?? firstLevel(false),
    setLevel(level: AccessLevel) {
      setChosen(level)
      if (now.current.length > 0) change((rows) => rows.map((row) => ({ ...row, level })))
    },
  }
}

/** Presses of the shutter whose photos are still to come. */
function useShots(onAdd: (files: File[]) => void) {
  const coming = useRef(new Set<Promise<void>>())
  const [pending, setPending] = useState(0)
  const latest = useRef(onAdd)
  latest.current = onAdd
  return {
    pending,
    shoot(photo: Promise<File>) {
      setPending((count) => count + 1)
      const work = photo
        .then((file) => latest.current([file]), reportError)
        .finally(() => {
          coming.current.delete(work)
          setPending((count) => count - 1)
        })
      coming.current.add(work)
    },
    allTaken: () => Promise.all(coming.current),
  }
}

type Addition = { trailer: string; subject: string; file: NewFile; number: number }

/** @returns the change that makes a photo a resource; its row and its bytes move over into it */
function additionOf(row: SeriesPhoto, { trailer, subject, file, number }: Addition): NewRecord {
  const { uuid, upload, level: access_level } = row
  const name = `Photo ${number}, ${plainDay(new Date())}`
  return {
    call: 'POST /trailers/resources',
    body: { uuid, trailer, trailerPart: null, type: 'UPLOAD', upload, name, access_level },
    subject: trailer,
    label: `Add the photo ‘${name}’`,
    files: [file],
    takes: {
      drafts: [{ subject, fields: [row], base: null }],
      photos: [{ subject: upload, upload }],
    },
  }
}
