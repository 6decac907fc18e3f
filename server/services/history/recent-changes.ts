import { limits } from '#contract/limits.ts'
import type { BatchChange } from '#contract/trailer-change.ts'
import type { Member } from '#server/core/asker.ts'
import { timing } from '#server/core/timing.ts'
import { listedChanges, logged } from './list-changes.ts'
import { type Logged, presentChanges } from './present-changes.ts'
import { trailersOf } from './trailers-of.ts'

type Noted = Omit<Logged, 'before' | 'after' | 'device' | 'by'> & { user: string | null }

/** The latest changes: each batch once, and each person's changes of one trailer once. */
export async function listRecentChanges(asker: Member): Promise<BatchChange[]> {
  const candidates = eachBatchOnce(await noted(asker)).slice(0, 10 * limits.latelyOnHome)
  const trailers = await trailersOf(asker, candidates)
  const of = (row: { subject: string }) => trailers.get(row.subject)
  const isAdmin = asker.user.role === 'ADMIN'
  const shown = eachTrailerOnce(
    // Only administrators see deleted trailers.
    candidates.filter(
      (row) => row.batch || !of(row)?.isDeleted || (isAdmin && row.action === 'archive'),
    ),
    (row) => of(row)?.uuid ?? '',
  ).slice(0, limits.latelyOnHome)
  const rows = await whole(asker, shown)
  const changes = await presentChanges(asker, rows)
  return changes.flatMap((change, index) => {
    const trailer = rows[index] && of(rows[index])
    return trailer ? [{ ...change, trailer }] : []
  })
}

/** Looks at the last `limits.latelyLookedAt` revisions, which the yard's changes count in. */
function noted(asker: Member): Promise<Noted[]> {
  return listedChanges(asker)
    .where('change.revision', '>', ({ selectFrom }) =>
      selectFrom('organization').select(({ eb }) =>
        eb('revision', '-', limits.latelyLookedAt).as('earliest'),
      ),
    )
    .select(['revision', 'position', 'at', 'entity', 'subject', 'action', 'batch', 'user'])
    .orderBy('revision', 'desc')
    .orderBy('position', 'desc')
    .limit(limits.latelyLookedAt)
    .execute()
}

const eachBatchOnce = (rows: readonly Noted[]) =>
  firstOfEach(rows, ({ batch, revision, position }) => batch ?? `${revision}.${position}`)

/** A registration stands for the photo and the plate that the same person adds right after it. */
function eachTrailerOnce(rows: readonly Noted[], trailerOf: (row: Noted) => string) {
  const keyOf = (row: Noted) => row.batch ?? `${row.user} ${trailerOf(row)}`
  const registered = new Map(rows.filter(isRegistration).map((row) => [keyOf(row), row]))
  return firstOfEach(rows, keyOf).map((row) => {
    const first = registered.get(keyOf(row))
    const isFollowUp =
      first && !ofTheWhole.has(row.action) && timeBetween(first, row) < timing.partOfRegistration
    return isFollowUp ? first : row
  })
}

const ofTheWhole = new Set(['archive', 'restore'])

const timeBetween = (first: Noted, row: Noted) => Date.parse(row.at) - Date.parse(first.at)

const isRegistration = ({ entity, action, batch }: Noted) =>
  entity === 'trailer' && action === 'create' && batch === null

function firstOfEach<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const first = new Map<string, Row>()
  for (const row of rows) if (!first.has(keyOf(row))) first.set(keyOf(row), row)
  return [...first.values()]
}

/** @returns the same changes with all columns */
async function whole(asker: Member, wanted: readonly Noted[]): Promise<Logged[]> {
  if (wanted.length === 0) return []
  const revisions = wanted.map(({ revision }) => revision)
  const rows = await logged(
    listedChanges(asker).where('change.revision', 'in', revisions),
  ).execute()
  const keyOf = ({ revision, position }: Noted | Logged) => `${revision}.${position}`
  const known = new Map(rows.map((row) => [keyOf(row), row]))
  return wanted.flatMap((row) => known.get(keyOf(row)) ?? [])
}
