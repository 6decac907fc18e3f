import type { ListedTrailer, Trailer } from '#contract/trailer.ts'
import { unsettledStates, yardOf } from '#contract/trailer-yard.ts'
import { repeatedFor } from '#contract/yard/due.ts'
import type { Asker } from '#server/core/asker.ts'
import { repeatedChecklists } from '#server/services/yard/repeated-checklists.ts'
import { lastInspected } from './last-inspected.ts'

/** @returns trailers with their defects and due inspections */
export async function withYard(
  asker: Asker,
  trailers: readonly Trailer[],
): Promise<ListedTrailer[]> {
  if (trailers.length === 0) return []
  const uuids = trailers.map(({ uuid }) => uuid)
  const forClass = repeatedFor(await repeatedChecklists(asker))
  const defects = await asker.db
    .selectFrom('defect')
    .select(['trailer', 'severity', 'state', 'second_look'])
    .where('trailer', 'in', uuids)
    .where('state', 'in', unsettledStates)
    .execute()
  const inspections = await asker.db
    .selectFrom('inspection')
    .select(['inspection.trailer', 'inspection.checklist', lastInspected.as('last')])
    .where('inspection.trailer', 'in', uuids)
    .groupBy(['inspection.trailer', 'inspection.checklist'])
    .execute()
  const defectsOf = Map.groupBy(defects, ({ trailer }) => trailer)
  const inspectionsOf = Map.groupBy(inspections, ({ trailer }) => trailer)
  const lastOf = (trailer: string) =>
    new Map(inspectionsOf.get(trailer)?.map(({ checklist, last }) => [checklist, last]))
  const now = new Date().toISOString()
  return trailers.map((trailer) => ({
    ...trailer,
    yard: yardOf(
      { ...trailer, class: trailer.class?.uuid ?? null },
      {
        defects: defectsOf.get(trailer.uuid) ?? [],
        last: lastOf(trailer.uuid),
        forClass,
        now,
      },
    ),
  }))
}
