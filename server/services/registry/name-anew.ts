import type { RegistryKind } from '#contract/registry-kinds.ts'
import type { Member } from '#server/core/asker.ts'
import { inChunks } from '#server/core/event-loop.ts'
import { partKeys } from '#server/services/parts/part-keys.ts'
import { refreshSearchOf } from '#server/services/trailers/trailer-search.ts'
import { trailerColumns } from './registry-list.ts'

/** Lets the trailers and parts that name a record be found by its new name. */
export async function nameAnew(asker: Member, kind: RegistryKind, uuid: string) {
  if (kind !== 'category' && kind !== 'part') {
    const trailers = await asker.db
      .selectFrom('trailer')
      .select('uuid')
      .where(trailerColumns[kind], '=', uuid)
      .where('archived_at', 'is', null)
      .execute()
    await refreshTrailers(asker, trailers)
  }
  if (kind === 'manufacturer' || kind === 'category') {
    const parts = await asker.db
      .selectFrom('part')
      .select('uuid')
      .where(kind === 'category' ? 'category' : 'oem', '=', uuid)
      .where('organization', '=', asker.organization)
      .execute()
    await refreshParts(asker, parts)
  }
}

type Named = readonly { uuid: string }[]

export async function refreshTrailers({ db }: Member, trailers: Named) {
  await inChunks(trailers, (some) =>
    refreshSearchOf(
      db,
      some.map(({ uuid }) => uuid),
    ),
  )
}

export async function refreshParts(asker: Member, named: Named) {
  await inChunks(named, async (some) => {
    const parts = await asker.db
      .selectFrom('part')
      .select(['uuid', 'model_number', 'description', 'category', 'oem'])
      .where(
        'uuid',
        'in',
        some.map(({ uuid }) => uuid),
      )
      .execute()
    for (const part of parts) {
      const keys = await partKeys(asker, part)
      await asker.db.updateTable('part').set(keys).where('uuid', '=', part.uuid).execute()
    }
  })
}
