import { stagedSwept } from '#src/core/timing.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { readAllUnwritten } from '#src/offline/drafts/unwritten-drafts.ts'
import { noteFailedWrite } from '#src/offline/outbox/queue-state.ts'
import { readySubject } from './raw-subject.ts'

/**
 * Removes the bytes of staged files that nothing needs any more: a browser that dies at the end of
 * 'Create', or a change that is discarded, leaves them behind. What a draft or a record of the outbox
 * names at one of two looks stays.
 * @returns ends it
 */
export function sweepStaged(device: DeviceDatabase): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  async function look() {
    const found = await unnamed(device)
    if (isOver || found.length === 0) return
    timer = setTimeout(() => void sweep(device, found).catch(noteFailedWrite), stagedSwept)
  }

  look().catch(noteFailedWrite)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

async function sweep(device: DeviceDatabase, found: readonly string[]) {
  const { unsentPhotos, drafts, outbox } = device
  await device.transaction('rw', [unsentPhotos, drafts, outbox], async () => {
    for (const subject of (await unnamed(device)).filter((one) => found.includes(one))) {
      const row = await unsentPhotos.get(subject)
      // A photo is kept for what it shows, and no draft has to name it.
      if (row?.upload === readySubject(subject)) await unsentPhotos.delete(subject)
    }
  })
}

/** @returns the subjects of photos and files that neither a draft nor a record names */
async function unnamed(device: DeviceDatabase): Promise<string[]> {
  const subjects = await device.unsentPhotos.toCollection().primaryKeys()
  if (subjects.length === 0) return []
  const rows = [...(await device.drafts.toArray()), ...(await device.outbox.toArray())]
  const texts = [...rows.map((row) => JSON.stringify(row)), ...readAllUnwritten(device)]
  return subjects.filter((subject) => !texts.some((text) => text.includes(readySubject(subject))))
}
