import { sortedByName } from '#contract/sort-key.ts'
import type { ReplicaAnswers } from './answer.ts'
import { tableOf, withPending } from './source.ts'

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
