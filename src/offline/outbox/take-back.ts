import type { DeviceDatabase } from '../device/database.ts'
import type { Draft } from '../device/device-rows.ts'
import type { OutboxRecord } from './record.ts'

/** Removes records from the outbox and puts their drafts and photos back into the forms. */
export async function takeBack(device: DeviceDatabase, records: readonly OutboxRecord[]) {
  const { outbox, outboxFiles, drafts, unsentPhotos } = device
  await device.transaction('rw', [outbox, outboxFiles, drafts, unsentPhotos], async () => {
    for (const { id, taken } of records) {
      for (const draft of taken.drafts) await giveBack(device, draft)
      for (const { subject, upload } of taken.photos) {
        const file = await outboxFiles.get(upload)
        if (!file) continue
        // The person has chosen another photo since.
        if (await unsentPhotos.get(subject)) continue
        const { record: _record, ...photo } = file
        await unsentPhotos.put({ ...photo, subject })
      }
      await outboxFiles.where({ record: id }).delete()
      await outbox.where({ id }).delete()
    }
  })
}

/** Rows of a batch are added to the draft; in any other form, what was typed since stays. */
async function giveBack({ drafts }: DeviceDatabase, draft: Draft) {
  const kept: unknown = (await drafts.get(draft.subject))?.fields
  const { fields } = draft
  const isBatch = Array.isArray(kept) && Array.isArray(fields)
  await drafts.put({ ...draft, fields: isBatch ? [...kept, ...fields] : (kept ?? fields) })
}

/** Whether a form of these records now holds an entry about another record. */
export async function isOvertaken({ drafts }: DeviceDatabase, records: readonly OutboxRecord[]) {
  for (const { subject, base } of records.flatMap(({ taken }) => taken.drafts)) {
    const kept = await drafts.get(subject)
    if (kept && uuidOf(kept.base) !== uuidOf(base)) return true
  }
  return false
}

const uuidOf = (base: unknown): unknown => Object(base).uuid
