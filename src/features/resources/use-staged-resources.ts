import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { LostFiles } from '#src/offline/outbox/lost-files.ts'
import { submitEach } from '#src/offline/outbox/submit.ts'
import type { SubmitOutcome } from '#src/offline/outbox/submitted.ts'
import { type ResourcePlace, useRefreshResources } from './resource-data.ts'
import {
  isComplete,
  isPreparing,
  linkRow,
  type StagedFile,
  type StagedRow,
  stagedRowBody,
} from './staged-row.ts'
import { useArrivingFiles } from './use-arriving-files.ts'
import { useAwaited } from './use-awaited.ts'
import { useStagedRows } from './use-staged-rows.ts'
import { useUploads } from './use-uploads.ts'

/**
 * A batch of new resources: its rows, their uploads, and the changes that create them.
 * @param subject what the batch is kept under on this device
 * @param isTaken whether somebody else creates them at the moment
 */
export function useStagedResources(subject: string, isTaken = false) {
  const staged = useStagedRows(subject)
  const { rows, add, change, remove } = staged
  const [newest, setNewest] = useState('')
  const uploads = useUploads(rows, ({ uuid, file }, mime) => {
    if (file) change(uuid, { file: { ...file, mime, isSent: true } })
  })
  const addFiles = useArrivingFiles(staged, uploads.files)
  const { isReady, ...whole } = useWholeBatch(rows, uploads)
  const { isCreating, ...creation } = useCreation(subject, staged, uploads, whole.take)
  return {
    rows,
    uploads,
    isCreating: isCreating || isTaken,
    /** Whether Create was pressed, and files are awaited. */
    isWaiting: whole.isWaiting,
    /** The uuid of the link that was added last. */
    newest,
    room: limits.resourceBatch - rows.length,
    isReady: rows.length > 0 && isReady,
    change,
    addLink() {
      const row = linkRow()
      setNewest(row.uuid)
      add([row])
    },
    addFiles,
    remove(row: StagedRow) {
      uploads.leave(row)
      remove(row.uuid)
    },
    ...creation,
  }
}

/** Creates the rows of a batch, or hands over the changes that do. */
function useCreation(
  subject: string,
  { change, remove }: ReturnType<typeof useStagedRows>,
  uploads: ReturnType<typeof useUploads>,
  take: () => Promise<readonly StagedRow[] | null>,
) {
  const refresh = useRefreshResources()
  const [isCreating, setCreating] = useState(false)
  const taken = useRef<readonly StagedRow[]>([])

  function changesOf(rows: readonly StagedRow[], place: ResourcePlace) {
    taken.current = rows
    const from = { subject, bytesOf: uploads.files.bytesOf }
    return Promise.all(rows.map((row) => createResource(row, place, from)))
  }

  /** Removes created rows; refused ones stay with the reason. */
  function conclude(outcomes: SubmitOutcome[]) {
    const refused = taken.current.flatMap((row, index) => {
      const outcome = outcomes[index]
      if (outcome?.state !== 'refused') {
        uploads.leave(row, outcome?.state === 'waiting')
        remove(row.uuid)
        return []
      }
      change(row.uuid, { refusal: sentenceOf(outcome.error) })
      return row
    })
    refresh()
    return { refused: refused.length }
  }
  return {
    isCreating,
    /** @returns null where a file can't be uploaded, which is said */
    async changes(place: ResourcePlace) {
      const rows = await take()
      return rows && changesOf(rows, place)
    },
    conclude,
    /** @returns what became of the rows, and how many were refused; null where a file can't be uploaded */
    async create(place: ResourcePlace) {
      const rows = await take()
      if (!rows) return null
      setCreating(true)
      try {
        const outcomes = await submitEach(await changesOf(rows, place))
        return { outcomes, ...conclude(outcomes) }
      } catch (error) {
        if (!(error instanceof LostFiles)) throw error
        // None was created: they can be once what is lost is chosen again, or removed.
        return { outcomes: [], refused: refuseLost(rows, error, change) }
      } finally {
        setCreating(false)
      }
    },
  }
}

/** Takes the rows once all their files are ready, and are uploaded or held up: those wait for the outbox. */
function useWholeBatch(rows: StagedRow[], uploads: ReturnType<typeof useUploads>) {
  const [isWaiting, setWaiting] = useState(false)
  const { isUploading, isHeldUp, problem } = uploads
  const awaited = useAwaited(!rows.some(isPreparing) && (!isUploading || isHeldUp))
  // What stops the uploads is said; held up, they go with the rows.
  const isReady = rows.every(isComplete) && (problem === '' || isHeldUp)
  const latest = useRef({ rows, isReady })
  latest.current = { rows, isReady }

  async function take(): Promise<readonly StagedRow[] | null> {
    setWaiting(true)
    await awaited()
    setWaiting(false)
    return latest.current.isReady ? latest.current.rows : null
  }
  return { isWaiting, isReady, take }
}

/** @returns how many of the rows name a file that is lost: they say so */
function refuseLost(
  rows: readonly StagedRow[],
  error: LostFiles,
  change: (uuid: string, what: { refusal: string }) => void,
) {
  const lost = rows.filter(({ file }) => file && error.uploads.includes(file.upload))
  for (const { uuid } of lost) change(uuid, { refusal: sentenceOf(error) })
  return lost.length
}

export type Staging = ReturnType<typeof useStagedResources>

type Origin = {
  /** The key of the draft. */
  subject: string
  /** @returns the bytes of a file that is not uploaded yet */
  bytesOf: (upload: string) => Promise<ArrayBuffer | null>
}

/** @returns the change that creates a staged row; the row and its file move over into it */
async function createResource(
  row: StagedRow,
  place: ResourcePlace,
  { subject, bytesOf }: Origin,
): Promise<NewRecord> {
  const { file, key, name } = row
  return {
    call: 'POST /trailers/resources',
    body: stagedRowBody(row, place),
    id: key,
    subject: place.trailer,
    label: `Add the resource ‘${name.trim()}’`,
    files: file ? [await handedOver(file, bytesOf)] : [],
    takes: {
      drafts: [{ subject, fields: [row], base: null }],
      photos: file && !file.isSent ? [{ subject: file.upload, upload: file.upload }] : [],
    },
  }
}

async function handedOver(file: StagedFile, bytesOf: Origin['bytesOf']) {
  const { upload, name, mime: type, size, isSent } = file
  const bytes = isSent ? null : await bytesOf(upload)
  // Without them it is looked for on this device once more, where the change is saved.
  return { upload, name, type, size, bytes, isStaged: !isSent && !bytes }
}
