import { seeded } from '#server/reference/random.ts'
import { writers } from '../demo-organization.ts'
import { daysBack, later } from '../demo-times.ts'
import { type DemoTrailer, furtherTrailers } from '../demo-trailers.ts'
import { office, type Step } from './step.ts'

/** How many days ago each was deleted; those of the same day at once. */
const daysAgo = [190, 61, 61, 61, 12] as const

/** Trailers that were deleted, with that step; an administrator may restore them. */
export function deletedTrailers(now: Date): { trailers: DemoTrailer[]; steps: Step[] } {
  const random = seeded('deleted trailers')
  const atOnce = random.uuid()
  const further = furtherTrailers(now, daysAgo.length)
  const deleted = further.map(({ kind, row }, index) => {
    const ago = daysAgo[index] ?? 1
    const at = later(daysBack(now, ago), 95 + index / 60, now)
    const user = writers[ago % writers.length] ?? null
    const isBatch = daysAgo.filter((one) => one === ago).length > 1
    const step: Step = {
      ...{ entity: 'trailer', subject: row.uuid, action: 'archive', at, user, device: office },
      ...{ before: { archived_at: null }, after: { archived_at: at } },
      ...(isBatch ? { batch: atOnce } : {}),
    }
    return { trailer: { kind, row: { ...row, archived_at: at } }, step }
  })
  return {
    trailers: deleted.map(({ trailer }) => trailer),
    steps: deleted.map(({ step }) => step),
  }
}
