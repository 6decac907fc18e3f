import type { LogEntry } from '#contract/yard/log-entry.ts'
import { allPages } from '#src/api/pages.ts'
import type { Marks } from '#src/offline/replica/answer.ts'
import { read } from '#src/offline/replica/read.ts'

/** @returns the entry of the last handover of a trailer that is not struck through, null for none */
export async function lastHandover(trailer: string) {
  const log = await allPages(
    ({ uuid }: LogEntry & Marks) => uuid,
    (range) => read('GET /trailers/{trailer}/log', { trailer, ...range }),
  )
  return log.find(({ kind, struck_at }) => kind === 'handover' && struck_at === null) ?? null
}
