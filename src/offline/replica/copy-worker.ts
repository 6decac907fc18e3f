import { ApiError } from '#src/api/api-error.ts'
import { watchCalls } from '#src/api/watch-calls.ts'
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

/** What takes long and is done with the copy beside the page, and what comes back of it. */
export type CopyQuestion =
  | { ask: 'search'; search: string; range: Range }
  | ({ ask: 'due' } & DueQuestion)
  | { ask: 'figures' }
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

/** What the worker is asked, and what it answers under the same number; no question ends that one. */
export type WorkerQuestion = { id: number; database: string; question: CopyQuestion | null }
export type WorkerReply =
  | { id: number; found: CopyAnswer<CopyQuestion> }
  | { id: number; problem: string; refusal?: Pick<ApiError, 'failure'> }
  | { isAnswered: boolean | null }

const indexes = new Map<string, ReturnType<typeof createSearchIndex>>()
const facts = new Map<string, ReturnType<typeof createFacts>>()
const lists = new Map<string, ReturnType<typeof createList>>()
const syncs = new Map<number, AbortController>()

/** One at a time: a search that comes while the index is read waits for it. */
let turn = Promise.resolve()
/** How many are asked and not answered. */
let open = 0

/** Milliseconds. */
const pause = 20

const tell = (reply: WorkerReply) => postMessage(reply)

// What a call says of the connection is known by the page.
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
  if (question.ask === 'figures') return findFigures(device, known)
  const source = await openSource(device)
  if (question.ask === 'due') return findDue(device, await known(source), question)
  const isFirst = !lists.has(device.name)
  const list = lists.get(device.name) ?? createList(known, find)
  lists.set(device.name, list)
  const found = await list.find(source, question)
  if (isFirst) void workAhead(list.ahead(source))
  return found
}

/**
 * Of a list that somebody narrows down or sorts more is asked soon. Each step gives way to questions;
 * what fails is told by the one that needs it.
 */
async function workAhead(steps: AsyncGenerator) {
  let isDone = false
  while (!isDone) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (open === 0) isDone = (await steps.next().catch(() => ({ done: true }))).done === true
  }
}
