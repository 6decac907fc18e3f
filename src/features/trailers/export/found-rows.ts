import type { ListedTrailer } from '#contract/trailer.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { Marks } from '#src/offline/replica/answer.ts'
import { findTrailers } from '#src/offline/replica/find-trailers.ts'
import { isCopyComplete } from '#src/offline/replica/whole-copy.ts'
import { answeredTrailers, copiedTrailers } from '#src/offline/replica/whole-trailers.ts'
import type { ListAsked } from '../trailer-data.ts'

export type RowsAsked = {
  asked: ListAsked
  /** The selected trailers; null for all that are found. */
  only: ReadonlySet<string> | null
}

/**
 * Trailers in the order of the list, from the replica or, while that is incomplete, from the server.
 * Selected ones may not match its search and filters any more.
 */
export async function* foundRows(
  device: DeviceDatabase,
  { asked, only }: RowsAsked,
): AsyncGenerator<(ListedTrailer & Marks)[]> {
  const wanted = only ? { ...asked, search: '', where: '' } : asked
  const blocks = (await isCopyComplete(device))
    ? copiedTrailers(
        device.name,
        (await findTrailers(device, wanted)).filter((uuid) => only?.has(uuid) ?? true),
      )
    : answeredTrailers(wanted, only && [...only])
  for await (const { rows } of blocks) yield rows
}
