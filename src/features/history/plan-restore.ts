import type { SyncRow } from '#contract/sync.ts'
import { emptyTrailerFields, storedFields } from '#contract/trailer/fields.ts'
import type { DeletedTrailer } from '#contract/trailer.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { unconfirmed } from '#src/offline/outbox/edit.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'

/** @param vin another VIN, where the old one is taken */
export function restoreOf(trailer: DeletedTrailer, title: string, vin?: string): NewRecord {
  const { uuid } = trailer
  const body = vin ? { uuid, vin } : { uuid }
  const put = { ...rowOf(trailer), vin: vin ?? trailer.vin }
  return {
    call: 'POST /trailer/{uuid}/restore',
    body,
    subject: uuid,
    label: `Restore ${title}`,
    shows: [{ kind: 'trailer', uuid, put }],
  }
}

type Left = { uuid: string; title: string; why: string }

/** Plans to restore many trailers; those whose VIN is taken are left. */
export function planRestore(trailers: readonly DeletedTrailer[]) {
  const plan: { records: NewRecord[]; left: Left[] } = { records: [], left: [] }
  const vins = new Set<string>()
  for (const trailer of trailers) {
    const { uuid, vin, holder } = trailer
    const title = trailerTitle(trailer)
    const why = holder
      ? 'another trailer has its VIN now. Restore it alone, with another VIN'
      : vins.has(vin)
        ? 'another of these has the same VIN'
        : ''
    vins.add(vin)
    if (why) plan.left.push({ uuid, title, why })
    else plan.records.push(restoreOf(trailer, title))
  }
  return plan
}

/** A row of the replica, shown until the server has restored the trailer. */
function rowOf(trailer: DeletedTrailer): SyncRow<'trailer'> {
  const { uuid, created_at, updated_at } = trailer
  return {
    ...emptyTrailerFields,
    ...storedFields(trailer),
    ...(trailer.sheet && { sheet: trailer.sheet }),
    uuid,
    created_at,
    updated_at,
    archived_at: null,
    revision: unconfirmed,
    image: trailer.image?.uuid ?? null,
  }
}
