import { useNavigate } from '@tanstack/react-router'
import type { SyncRow } from '#contract/sync.ts'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { isConnected } from '#src/offline/device/connection.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { enqueueBatch, undoBatch } from '#src/offline/outbox/batch-actions.ts'
import { batchEnd } from '#src/offline/outbox/batch-end.ts'
import { wasDeletedAlready } from '#src/offline/outbox/deleted-already.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { openSource, rowsOf, type Source } from '#src/offline/replica/source.ts'
import { showBatchToast } from '#src/ui/overlays/batch-toast.ts'
import { showUndone } from '#src/ui/overlays/toast.tsx'
import {
  type BatchField,
  type BatchRecordField,
  type BatchRow,
  isRecordField,
} from './plan-batch.ts'
import { inverseOf } from './undo-change.ts'

/** The selected trailers, and the names by uuid of the records that their field refers to. */
export type ChosenTrailers = {
  rows: BatchRow[]
  names: ReadonlyMap<string, string>
  /** How many of them are not in the replica: deleted meanwhile, or not loaded yet. */
  missing: number
}

const rowsAtOnce = 200

/** Reads the selected trailers with their waiting changes, in blocks, so that the page stays responsive. */
export async function readChosen(
  device: DeviceDatabase,
  uuids: readonly string[],
  field: BatchField | null,
): Promise<ChosenTrailers> {
  const source = await openSource(device)
  const rows: BatchRow[] = []
  for (let start = 0; start < uuids.length; start += rowsAtOnce) {
    const found = await rowsOf(source, 'trailer', uuids.slice(start, start + rowsAtOnce))
    for (const { isWaiting: _w, isRefused: _r, made: _m, ...row } of found.values()) rows.push(row)
  }
  const isNamed = field !== null && isRecordField(field)
  const named = isNamed ? rows.map((row) => row[field]) : []
  const names = isNamed ? await namesOf(source, field, [...new Set(named)]) : new Map()
  return { rows, names, missing: uuids.length - rows.length }
}

async function namesOf(
  source: Source,
  field: BatchRecordField,
  uuids: (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = uuids.filter((uuid) => uuid !== null)
  const found: ({ uuid: string; name: string } | undefined)[] =
    field === 'class'
      ? await source.device.trailer_class.bulkGet(wanted)
      : [...(await rowsOf(source, field === 'manual' ? 'resource' : 'customer', wanted)).values()]
  return new Map(found.flatMap((row) => (row ? [[row.uuid, row.name]] : [])))
}

type Made = {
  records: NewRecord[]
  rows: readonly SyncRow<'trailer'>[]
  /** For the queue: 'Delete 12 trailers'; for the toast: '12 trailers deleted'. */
  label: string
  done: string
  /** Whether this person cannot undo it once it is sent. */
  isFinal?: boolean
}

const sentWords = (count: number) =>
  `${trailersWords(count)} ${count === 1 ? 'was' : 'were'} deleted already. An administrator can restore them.`

/** Puts many changes into the queue as one batch; the toast offers to undo it and to see each change. */
export function useBatch(onDone: () => void) {
  const device = useDevice()
  const navigate = useNavigate()
  const refresh = useRefetch('trailers')

  function undo(batch: string, { records: made, rows, label, isFinal }: Made) {
    const before = new Map(rows.map((row) => [row.uuid, row]))
    const inverse = (one: NewRecord) =>
      isFinal || wasDeletedAlready(one.subject) ? null : inverseOf(one, before)
    const how = { label: `Undo: ${label}`, inverseOf: inverse }
    showUndone(undoBatch(device, { batch, made, ...how }), refresh, sentWords)
  }

  return useChange({
    mutationFn: ({ records, label }: Made) => enqueueBatch(device, records, label),
    onSuccess(uuid, made) {
      void refresh()
      const seeEach = () => navigate({ to: '/batch/$uuid', params: { uuid } })
      const { ended, giveUp } = batchEnd(device, uuid)
      const onUndo = () => {
        giveUp()
        undo(uuid, made)
      }
      const isOffline = !isConnected()
      showBatchToast(made.done, { onUndo, onSeeEach: seeEach, ended, isOffline })
      onDone()
    },
  })
}
