import { dateText } from '#contract/dates/date-text.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import type { SubmitOutcome } from '#src/offline/outbox/submitted.ts'

export type DateChange = {
  trailer: string
  /** What the trailer is called. */
  title: string
  /** The key and the name of the kind of date. */
  kind: string
  name: string
  /** 'YYYY-MM-DD'; null for none. */
  from: string | null
  to: string | null
}

/** @returns the change of a date, as it is sent: what somebody else set meanwhile clashes */
export const dateRecord = ({
  trailer: uuid,
  title,
  kind,
  name,
  from,
  to,
}: DateChange): NewRecord => ({
  call: 'POST /trailer/{uuid}',
  body: { uuid, sheet: { [kind]: to }, base: { sheet: { [kind]: from } } },
  subject: uuid,
  label: `${name} of ${title}: ${dateOrNone(to)}`,
})

export const dateOrNone = (on: string | null): string => (on === null ? 'none' : dateText(on))

/** @returns what is said of the dates whose change the server refused */
export const refusedDateWords = (
  dates: readonly { name: string }[],
  outcomes: readonly SubmitOutcome[],
): string[] =>
  dates.flatMap(({ name }, index) => {
    const outcome = outcomes[index]
    return outcome?.state === 'refused'
      ? `${name} was not changed. ${sentenceOf(outcome.error)}`
      : []
  })
