import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { CallFailure } from '#contract/result.ts'
import { noAnswer } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import { type ResourcePlace, useRefreshResources } from './resource-data.ts'
import { bodyOf, fileRow, isComplete, isUnsent, linkRow, type StagedRow } from './staged-row.ts'
import { useStagedRows } from './use-staged-rows.ts'
import { useUploads } from './use-uploads.ts'

export type Outcome = { created: string[]; refused: number }

/**
 * A batch of new resources: its rows, their uploads, and their creation once all is there.
 * @param subject what the batch is kept under on this device
 */
export function useStagedResources(subject: string) {
  const staged = useStagedRows(subject)
  const { rows, add, change, remove } = staged
  const refresh = useRefreshResources()
  const [isCreating, setCreating] = useState(false)
  const [newest, setNewest] = useState('')
  const uploads = useUploads(rows, ({ uuid, file }, mime) => {
    if (file) change(uuid, { file: { ...file, mime, isSent: true } })
  })

  async function createOne(
    row: StagedRow,
    place: ResourcePlace,
  ): Promise<'created' | 'refused' | 'unanswered'> {
    const { failure } = await call('POST /trailers/resources', bodyOf(row, place), { key: row.key })
    if (!failure) {
      remove(row.uuid)
      return 'created'
    }
    const isUnanswered = failure.code === 'no_answer'
    const refusal = isUnanswered ? `${noAnswer()} Nothing is lost: try again.` : refusalOf(failure)
    change(row.uuid, isUnanswered ? { refusal, key: row.key } : { refusal })
    return isUnanswered ? 'unanswered' : 'refused'
  }

  return {
    rows,
    uploads,
    isCreating,
    /** The row that was added last by hand. */
    newest,
    room: limits.resourceBatch - rows.length,
    isReady: rows.length > 0 && rows.every((row) => isComplete(row) && !isUnsent(row)),
    change,
    addLink() {
      const row = linkRow()
      setNewest(row.uuid)
      add([row])
    },
    addFiles(files: File[]) {
      const added = files.map((file) => ({ file, row: fileRow(file) }))
      for (const { file, row } of added) if (row.file) uploads.take(row.file, file)
      add(added.map(({ row }) => row))
    },
    remove(row: StagedRow) {
      uploads.leave(row)
      remove(row.uuid)
    },
    /** Creates the rows in turn; those that are refused stay, with the reason. */
    async create(place: ResourcePlace): Promise<Outcome> {
      setCreating(true)
      const created: string[] = []
      for (const row of rows) {
        const outcome = await createOne(row, place)
        if (outcome === 'created') created.push(row.uuid)
        if (outcome === 'unanswered') break
      }
      setCreating(false)
      await refresh()
      return { created, refused: rows.length - created.length }
    },
  }
}

export type Staging = ReturnType<typeof useStagedResources>

/** The uuid is taken when an earlier try came through, its answer was lost, and the row was edited. */
function refusalOf({ code, sentence }: CallFailure) {
  return code === 'uuid_taken'
    ? 'An earlier try was saved with what stood here then. Look at the list, and remove this row.'
    : sentence
}
