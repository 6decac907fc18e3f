import type { Input } from '#contract/calls.ts'
import { clockIn } from '#contract/time-zone.ts'
import type { DueRecord } from '#contract/yard/due-calls.ts'
import { type Member, Page } from '#server/core/asker.ts'
import { ownSettings } from '#server/services/people/organization-settings.ts'
import { standsFor } from '#server/services/registry/merged.ts'
import { duesNow } from './dues-now.ts'

export async function listDue(
  asker: Member,
  { show, customer, class: of, start, limit }: Input<'GET /due'>,
): Promise<Page<DueRecord>> {
  const { dateKinds, timeZone } = await ownSettings(asker)
  const { day: today } = clockIn(timeZone, new Date(asker.now))
  const all = await duesNow({
    ...{ db: asker.db, now: asker.now, dateKinds, today },
    customer: customer && (await standsFor(asker, customer)),
    class: of && (await standsFor(asker, of)),
  })
  const shown = show ? all.filter(({ overdue }) => overdue === (show === 'overdue')) : all
  const rows = shown.slice(start, start + limit).map(({ threshold: _, ...due }) => due)
  return new Page(rows, shown.length)
}
