import { databaseNamed } from '../database.ts'
import type { Range } from './answer.ts'
import { createSearchIndex, type Found } from './search-index.ts'

/** What the worker is asked, and what it answers under the same number. */
export type SearchQuestion = { id: number; database: string; search: string; range: Range }
export type SearchReply = { id: number } & ({ found: Found } | { problem: string })

const indexes = new Map<string, ReturnType<typeof createSearchIndex>>()

/** One at a time: a search that comes while the index is read waits for it. */
let turn = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<SearchQuestion>) => {
  turn = turn.then(async () => postMessage(await reply(data)))
})

async function reply({ id, database, search, range }: SearchQuestion): Promise<SearchReply> {
  try {
    const find = indexes.get(database) ?? createSearchIndex(databaseNamed(database))
    indexes.set(database, find)
    return { id, found: await find(search, range) }
  } catch (error) {
    return { id, problem: String(error) }
  }
}
