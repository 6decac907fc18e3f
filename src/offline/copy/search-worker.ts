import { databaseNamed } from '../database.ts'
import type { Range } from './answer.ts'
import { createSearchIndex, type Found } from './search-index.ts'
import { type DueList, type DueQuestion, findDue } from './yard/find-due.ts'

/** What takes long and is read of the copy beside the page, and what comes back of it. */
export type CopyQuestion =
  | { ask: 'search'; search: string; range: Range }
  | ({ ask: 'due' } & DueQuestion)
export type CopyAnswer<Asked extends CopyQuestion> = Asked extends { ask: 'search' }
  ? Found
  : DueList

/** What the worker is asked, and what it answers under the same number. */
export type WorkerQuestion = { id: number; database: string; question: CopyQuestion }
export type WorkerReply = { id: number } & ({ found: Found | DueList } | { problem: string })

const indexes = new Map<string, ReturnType<typeof createSearchIndex>>()

/** One at a time: a search that comes while the index is read waits for it. */
let turn = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<WorkerQuestion>) => {
  turn = turn.then(async () => postMessage(await reply(data)))
})

async function reply({ id, database, question }: WorkerQuestion): Promise<WorkerReply> {
  try {
    return { id, found: await answer(database, question) }
  } catch (error) {
    return { id, problem: String(error) }
  }
}

function answer(database: string, question: CopyQuestion) {
  const device = databaseNamed(database)
  if (question.ask === 'due') return findDue(device, question)
  const find = indexes.get(database) ?? createSearchIndex(device)
  indexes.set(database, find)
  return find(question.search, question.range)
}
