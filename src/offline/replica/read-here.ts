import type { CallName, Output, Sent } from '#contract/calls.ts'
import { sortedByName } from '#contract/sort-key.ts'
import { ApiError, isUnanswered, noAnswerWords } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import { serverKnowsBetter } from '#src/core/timing.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { SilentStorageError } from '../device/storage-problem.ts'
import { inTime } from '../device/storage-timeout.ts'
import { type Answer, pagedCalls, type ReplicaAnswers, UnknownHere } from './answer.ts'
import { lookupAnswers } from './lookup-answers.ts'
import { partAnswers } from './part-answers.ts'
import { resourceAnswers } from './resource-answers.ts'
import { scanTagAnswers } from './scan-tag-answers.ts'
import { openSource, type Source, tableOf, withPending } from './source.ts'
import { trailerAnswers } from './trailer-answers.ts'
import { checklistAnswers } from './yard/checklist-answers.ts'
import { defectAnswers } from './yard/defect-answers.ts'
import { inspectionAnswers } from './yard/inspection-answers.ts'
import { logAnswers } from './yard/log-answers.ts'
import { reportAnswers } from './yard/report-answers.ts'
import { walkAnswers } from './yard/walk-answers.ts'

export const viewAnswers: ReplicaAnswers<'GET /views'> = {
  'GET /views': async (source) => {
    const all = await withPending(source, 'view', await tableOf(source, 'view').toArray())
    return sortedByName(
      all.flatMap(({ revision: _mine, made: _made, archived_at, owner, ...view }) =>
        owner && archived_at === null ? [{ ...view, owner }] : [],
      ),
    )
  },
}

/** Loaded on demand: most trailers are in no recall. */
const ofRecalls = () => import('./yard/recall-answers.ts')

type RecallCall =
  | 'GET /recalls'
  | 'GET /recalls/{uuid}'
  | 'GET /recalls/{uuid}/trailers'
  | 'GET /trailers/{trailer}/recalls'

const recallAnswers: ReplicaAnswers<RecallCall> = {
  'GET /recalls': async (source) => (await ofRecalls()).recallsHere(source),
  'GET /recalls/{uuid}': async (...asked) => (await ofRecalls()).recallHere(...asked),
  'GET /recalls/{uuid}/trailers': async (...asked) => (await ofRecalls()).recalledHere(...asked),
  'GET /trailers/{trailer}/recalls': async (source, input) => {
    // Most organizations have none.
    if ((await tableOf(source, 'recall').count()) === 0) return []
    return (await ofRecalls()).recallsOfTrailer(source, input)
  },
}

const all = {
  ...trailerAnswers,
  ...partAnswers,
  ...resourceAnswers,
  ...scanTagAnswers,
  ...lookupAnswers,
  ...checklistAnswers,
  ...logAnswers,
  ...defectAnswers,
  ...reportAnswers,
  ...inspectionAnswers,
  ...walkAnswers,
  ...viewAnswers,
  ...recallAnswers,
}

export type LocalCall = keyof typeof all
const answers: ReplicaAnswers<LocalCall> = all

/** The function of read.ts, in the script that is loaded later (device-part.ts). */
export async function readHere<Name extends LocalCall>(
  device: DeviceDatabase,
  name: Name,
  input: Sent<Name>,
  signal?: AbortSignal,
): Promise<Answer<Name>> {
  const source = await inTime(openSource(device)).catch(() => null)
  if (source && (source.state.isComplete || isOnlyHere(source, input))) {
    return fromCopy(source, name, input)
  }
  return fromServer(name, input, signal).catch((error) => {
    if (source && isUnanswered(error)) return fromUnfinished(source, name, input)
    throw error
  })
}

/** Asks the server for what the replica does not have: a colleague may have just made it. */
async function fromCopy<Name extends LocalCall>(source: Source, name: Name, input: Sent<Name>) {
  try {
    return await answer(source, name, input)
  } catch (error) {
    if (error instanceof SilentStorageError) return fromServer(name, input)
    if (!(error instanceof UnknownHere)) throw error
    return fromServer(name, input, AbortSignal.timeout(serverKnowsBetter)).catch((refused) => {
      throw isUnanswered(refused) ? error : refused
    })
  }
}

/** Calls that an incomplete replica may answer: look-ups, which load as a whole, and single records. */
const soundInPart = new Set<CallName>([
  ...(Object.keys(lookupAnswers) as CallName[]),
  ...(['GET /part-categories', 'GET /trailer/{uuid}', 'GET /trailer-parts/{uuid}'] as const),
])

/** Answers from an incomplete replica, but no lists: half a list would mislead. */
async function fromUnfinished<Name extends LocalCall>(
  source: Source,
  name: Name,
  input: Sent<Name>,
) {
  if (soundInPart.has(name) && source.state.catalogue !== '') {
    const found = await answer(source, name, input).catch(() => null)
    if (found !== null) return found
  }
  const sentence = `${noAnswerWords()} This device has not loaded all trailers yet.`
  const failure = { status: 0, code: 'no_answer', sentence, fields: {}, details: null }
  throw new ApiError({ error: `(API GET ERROR) ${sentence}`, failure })
}

async function fromServer<Name extends LocalCall>(
  name: Name,
  input: Sent<Name>,
  signal?: AbortSignal,
): Promise<Answer<Name>> {
  const result = await call(name, input, signal ? { signal } : {})
  if (result.failure) throw new ApiError(result)
  const { data, total } = result
  // A page is answered as rows with a total, anything else as it came.
  if (!isPaged(name)) return data as Answer<Name>
  const rows = data as Output<'GET /trailers'>
  return { rows, total: total ?? rows.length } as Answer<Name>
}

const isPaged = (name: CallName) => pagedCalls.some((one) => one === name)

function answer<Name extends LocalCall>(
  source: Source,
  name: Name,
  input: Sent<Name>,
): Promise<Answer<Name>> {
  return inTime(answers[name](source, input))
}

/** Whether a call names a record that was made here and is not sent. */
function isOnlyHere({ pending }: Source, input: object): boolean {
  return Object.values(input).some(
    (value) =>
      typeof value === 'string' &&
      ['trailer', 'trailer_part', 'defect', 'inspection'].some((kind) =>
        pending
          .get(`${kind}/${value.toLowerCase()}`)
          ?.some((edit) => 'put' in edit && edit.state !== 'sent'),
      ),
  )
}
