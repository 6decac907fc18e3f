import { z } from 'zod'
import { created, endpoint, id, longText, page, required, text } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { recallStates } from '#contract/recall/recall-states.ts'
import { accessLevel } from '#contract/resource.ts'
import { attached } from './attached.ts'
import { moment } from './moment.ts'
import { pathProblem } from './signature.ts'
import { logEntryRow, logKinds } from './yard-rows.ts'

const whole = (most: number, sentence: string) =>
  z.int(sentence).min(0, sentence).max(most, sentence).nullable().default(null)

const grouped = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',')
const money = `${grouped(Math.floor(limits.cost / 100))}.${limits.cost % 100}`

const logSentences = {
  odometer: `The odometer is a whole number of kilometres from 0 to ${grouped(limits.odometer)}`,
  hours: `Hours are from 0 to ${grouped(Math.floor(limits.hours / 10))}, with one decimal`,
  cost: `A cost is from 0 to ${money}`,
}

const logEntry = logEntryRow.omit({ revision: true })
export type LogEntry = z.infer<typeof logEntry>

const laterSignature = z.strictObject({
  item: id,
  name: required(text(limits.nameLength)),
  path: z.string(),
})

const newEntry = z
  .strictObject({
    uuid: id,
    trailer: id,
    kind: z.enum(logKinds),
    text: longText(limits.notesLength).default(''),
    odometer: whole(limits.odometer, logSentences.odometer),
    hours: whole(limits.hours, logSentences.hours),
    cost: whole(limits.cost, logSentences.cost),
    access_level: accessLevel.default(4),
    files: attached,
    inspection: id.nullable().default(null),
    signature: laterSignature.nullable().default(null),
    /** A recall, and how far the trailer is by this entry. */
    recall: id.nullable().default(null),
    recall_state: z.enum(recallStates).nullable().default(null),
    happened_at: moment,
    device_at: moment.optional(),
  })
  .superRefine((entry, context) => {
    const say = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const measured = [entry.odometer, entry.hours, entry.cost].some((value) => value !== null)
    const isAboutRecall = entry.recall !== null
    const isSaid = measured || isAboutRecall || entry.signature !== null
    const isEmpty = !entry.text && entry.files.length === 0 && !isSaid
    if (isEmpty) say('text', 'Required')
    const isAddendum = entry.kind === 'addendum'
    if (isAddendum && entry.inspection === null) say('inspection', 'Required')
    if (!isAddendum && entry.inspection !== null) {
      say('inspection', 'Only an addendum belongs to an inspection')
    }
    if (!isAddendum && entry.signature) say('signature', 'Only an addendum signs an inspection')
    if (isAboutRecall !== (entry.recall_state !== null)) {
      say(isAboutRecall ? 'recall_state' : 'recall', 'Required')
    }
    const problem = entry.signature && pathProblem(entry.signature.path)
    if (problem) say('signature', problem)
  })

export const logEntryCalls = {
  'GET /trailers/{trailer}/log': endpoint({
    who: 'VIEWER',
    summary: "A trailer's log entries, newest first, including struck ones",
    input: page(limits.logPage).omit({ search: true }).extend({ trailer: id }),
    output: z.array(logEntry),
  }),
  'POST /log-entries': endpoint({
    who: 'EDITOR',
    summary: 'Add a permanent log entry to a trailer, even if the trailer was deleted meanwhile',
    input: newEntry,
    output: created,
  }),
  'POST /log-entries/{uuid}/strike': endpoint({
    who: 'EDITOR',
    summary: 'Strike a log entry through; it stays readable, and this cannot be undone',
    input: z.strictObject({ uuid: id, reason: required(text(limits.reasonLength)) }),
    output: created,
  }),
}
