import type { Batch, OutboxRecord } from '#src/offline/outbox/record.ts'
import { wholeNumber } from '#src/ui/values/whole-number.ts'

/** How many records of a batch (`of`) were sent (`through`), wait, and were refused. */
export type BatchProgress = { of: number; through: number; waiting: number; refused: number }

/** @param records those of the batch that are not sent; the others were sent or discarded */
export function progressOf(batch: Batch, records: readonly OutboxRecord[]): BatchProgress {
  const refused = records.filter(({ state }) => state === 'refused').length
  const waiting = records.filter(({ state }) => state === 'waiting').length
  // A batch made by an older version of the app has no `of`.
  const of = Math.max(batch.of ?? 0, refused + waiting)
  return { of, refused, waiting, through: of - refused - waiting }
}

/** @returns for instance '1,200 of 2,000 done · 797 left · 3 refused' */
export function progressWords({ of, through, waiting, refused }: BatchProgress): string {
  const words = [
    `${wholeNumber(through)} of ${wholeNumber(of)} done`,
    waiting > 0 && `${wholeNumber(waiting)} left`,
    refused > 0 && `${wholeNumber(refused)} refused`,
  ]
  return words.filter(Boolean).join(' · ')
}
