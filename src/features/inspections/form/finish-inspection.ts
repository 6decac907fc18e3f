import { useMutation } from '@tanstack/react-query'
import { type AnsweredSection, itemsOf } from '#contract/yard/inspection-rules.ts'
import type { Position } from '#contract/yard/yard-rows.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { readDraft } from '#src/offline/drafts/drafts.ts'
import { rebaseShared } from '#src/offline/drafts/shared-draft.ts'
import { noteFailedWrite } from '#src/offline/outbox/queue-state.ts'
import { submit } from '#src/offline/outbox/submit.ts'
import { handOverPhotos } from '#src/offline/photos/form-photos.ts'
import { openDefects } from '#src/offline/replica/yard/open-defects.ts'
import type { InspectionBase, InspectionDraft } from './draft-subject.ts'
import { answersOf, type GivenAll } from './given.ts'
import { inspectionRecord } from './inspection-record.ts'
import { formOutcome } from './outcome.ts'

type Filled = {
  /** The key of the draft. */
  subject: string
  base: InspectionBase
  given: GivenAll
  sections: readonly AnsweredSection[]
  trailer: { uuid: string; title: string }
  /** null where it was not asked or not told. */
  position: Position | null
}

/** The page ended before the bytes of a photo were stored. */
export class LostPhotos extends Error {}

/** Puts a finished inspection with its photos into the outbox, as one record. */
export function useFinishInspection() {
  const device = useDevice()
  return useMutation({
    mutationFn: (filled: Filled) => finish(device, filled),
    onSuccess: useRefetch('inspections'),
  })
}

export type Finishing = ReturnType<typeof useFinishInspection>

/** Merges what other tabs stored with what could not be stored here. */
async function latestOf(device: DeviceDatabase, { subject, base, given }: Filled) {
  // Drafts of this key are written by this form only.
  const kept = (await readDraft(device, subject)) as InspectionDraft | null
  return { base: kept?.base ?? base, given: { ...kept?.fields, ...given } }
}

async function finish(device: DeviceDatabase, filled: Filled) {
  const { subject, sections, trailer, position } = filled
  const { base, given } = await latestOf(device, filled)
  const items = itemsOf(sections)
  const handed = await handOverPhotos(
    device,
    items.flatMap(({ id }) => given[id]?.photos ?? []),
  )
  const [lost] = handed.missing
  if (lost) {
    const item = items.find(({ id }) => given[id]?.photos.includes(lost))
    throw new LostPhotos(`${item?.title}: a photo was lost before it was ready. Take it again.`)
  }
  const record = inspectionRecord({
    base,
    trailer,
    sections,
    position,
    files: handed.files,
    answers: answersOf(sections, given),
    finishedAt: new Date().toISOString(),
    open: await openDefects(device, trailer.uuid).catch(() => new Map()),
  })
  const takes = { drafts: [{ subject, fields: given, base }], photos: handed.photos }
  try {
    const submitted = await submit({ ...record, takes })
    return { ...submitted, outcome: formOutcome(sections, given) }
  } catch (error) {
    // The server has stored its refusal under this key: the next attempt needs another.
    await rebaseShared(device, subject, { key: crypto.randomUUID() }).catch(noteFailedWrite)
    throw error
  }
}
