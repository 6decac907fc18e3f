import type { DateKind } from '#contract/dates/due-dates.ts'
import { ApiError } from '#src/api/api-error.ts'
import { watchCalls } from '#src/api/call.ts'
import { pause } from '#src/core/time-out.ts'
import { workerRests } from '#src/core/timing.ts'
import { type DeviceDatabase, databaseNamed } from '../device/database.ts'
import type { Range } from './answer.ts'
import { catchUp } from './catch-up.ts'
import { type Figures, findFigures } from './figures/find-figures.ts'
import { type Done, findLately } from './figures/find-lately.ts'
import { createList, type ListQuestion } from './figures/list-facts.ts'
import { createFacts } from './figures/trailer-facts.ts'
import { createSearchIndex, type SearchHits } from './search-index.ts'
import { openSource } from './source.ts'
import { type DueList, type DueQuestion, findDue } from './yard/find-due.ts'

/** The long tasks that the worker does with the replica. */
export type CopyQuestion =
  | { ask: 'search'; search: string; range: Range }
  | ({ ask: 'due' } & DueQuestion)
  | { ask: 'figures'; dateKinds: readonly DateKind[] }
  | { ask: 'lately' }
  | ({ ask: 'list' } & ListQuestion)
  | { ask: 'sync' }
type Answers = {
  search: SearchHits
  due: DueList
  figures: Figures
  lately: Done[]
  list: SearchHits
  sync: boolean
}
export type CopyAnswer<Asked extends CopyQuestion> = Answers[Asked['ask']]

/** A message to the worker, answered under the same `id`; `question` null aborts the sync of that id. */
export type WorkerQuestion = { id: number; database: string; question: CopyQuestion | null }
export type WorkerReply =
  | { id: number; found: CopyAnswer<CopyQuestion> }
  | { id: number; problem: string; refusal?: Pick<ApiError, 'failure'> }
  | { isAnswered: boolean | null }

const indexes = new Map<string, ReturnType<typeof createSearchIndex>>()
const facts = new Map<string, ReturnType<typeof createFacts>>()
const lists = new Map<string, ReturnType<typeof createList>>()
const syncs = new Map<number, AbortController>()

/** Reads run one at a time: a search waits until the index is read. */
let turn = Promise.resolve()
let open = 0

const tell = (reply: WorkerReply) => postMessage(reply)

// The page judges the connection by the worker's calls too.
watchCalls(async (heard) => tell({ isAnswered: await heard }))

addEventListener(
  'message',
  ({ data: { id, database, question } }: MessageEvent<WorkerQuestion>) => {
    const device = databaseNamed(database)
    if (!question) syncs.get(id)?.abort()
    else if (question.ask === 'sync') void reply(id, sync(device, id))
    else {
      open += 1
      turn = turn.then(() => reply(id, read(device, question)).finally(() => (open -= 1)))
    }
  },
)

async function reply(id: number, answer: Promise<CopyAnswer<CopyQuestion>>) {
  try {
    tell({ id, found: await answer })
  } catch (error) {
    const refusal = error instanceof ApiError ? { refusal: { failure: error.failure } } : {}
    tell({ id, problem: error instanceof ApiError ? error.message : String(error), ...refusal })
  }
}

async function sync(device: DeviceDatabase, id: number) {
  const ending = new AbortController()
  syncs.set(id, ending)
  try {
    return await catchUp(device, ending.signal)
  } finally {
    syncs.delete(id)
  }
}

async function read(device: DeviceDatabase, question: Exclude<CopyQuestion, { ask: 'sync' }>) {
  if (question.ask === 'lately') return findLately(await openSource(device))
  const find = indexes.get(device.name) ?? createSearchIndex(device)
  indexes.set(device.name, find)
  if (question.ask === 'search') return find(question.search, question.range)
  const known = facts.get(device.name) ?? createFacts(device)
  facts.set(device.name, known)
  if (question.ask === 'figures') return findFigures(device, known, question.dateKinds)
  const source = await openSource(device)
  if (question.ask === 'due') return findDue(source, await known(source), question)
  const isFirst = !lists.has(device.name)
  const list = lists.get(device.name) ?? createList(known, find)
  lists.set(device.name, list)
  const found = await list.find(source, question)
  if (isFirst) void workAhead(list.ahead(source))
  return found
}

/**
 * Computes what a filtered or sorted list will need next. It pauses while questions are open; a step
 * that fails is repeated, and reported, when it is needed.
 */
async function workAhead(steps: AsyncGenerator) {
  let isDone = false
  while (!isDone) {
    await pause(workerRests)
    if (open === 0) isDone = (await steps.next().catch(() => ({ done: true }))).done === true
  }
}
