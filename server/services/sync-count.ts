import { syncKinds as kinds, type SyncKind } from '#contract/sync-kinds.ts'
import type { Member } from '#server/core/asker.ts'
import { yieldToOthers } from '#server/core/event-loop.ts'
import { leastRecent } from '#server/core/least-recent.ts'
import { prepared } from '#server/db/prepared-query.ts'
import { ownRows, syncSlices, type Whose, whoseOf } from './sync-own.ts'

/** @returns the number of rows of a first load; other requests run while they are counted */
export async function countAll(asker: Member) {
  let all = 0
  for (const kind of kinds) all += await countKind(asker, kind)
  return all
}

async function countKind(asker: Member, kind: SyncKind) {
  const { counted } = syncSlices
  let count = 0
  let after = { revision: -1, uuid: '' }
  for (;;) {
    const range = { ...whoseOf(asker), ...after }
    const [corner] = await corners(kind)(asker, { ...range, skipped: counted - 1 })
    if (!corner) {
      const [rest] = await counts(kind)(asker, range)
      return count + Number(rest?.count ?? 0)
    }
    count += counted
    after = corner
    await yieldToOthers()
  }
}

type Range = Whose & { revision: number; uuid: string }

const corners = leastRecent(2 * kinds.length, (kind: SyncKind) =>
  prepared((db, range: Range & { skipped: number }) =>
    later(ownRows(db, kind, range), range)
      .select(['uuid', 'revision'])
      .orderBy('revision')
      .orderBy('uuid')
      .limit(1)
      .offset(range.skipped),
  ),
)

const counts = leastRecent(2 * kinds.length, (kind: SyncKind) =>
  prepared((db, range: Range) =>
    later(ownRows(db, kind, range), range).select(({ fn }) => fn.countAll<number>().as('count')),
  ),
)

/** Compared as a pair, so that the index (organization, revision, uuid) is used. */
const later = (rows: ReturnType<typeof ownRows>, { revision, uuid }: Range) =>
  rows.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('revision', 'uuid'), '>', tuple(revision, uuid)),
  )
