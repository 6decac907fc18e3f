import { queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { yardKey } from '#contract/name-key.ts'
import type { Assignee } from '#contract/yard/due-assignment.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { ask } from '#src/api/ask.ts'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import { withLastAnswer } from '#src/offline/last-answer.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { submit } from '#src/offline/outbox/submit.ts'
import { read } from '#src/offline/replica/read.ts'
import type { DueOnDevice } from '#src/offline/replica/yard/find-due.ts'
import type { WhoseDevice } from '#src/offline/session/device-name.ts'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'

/** Whom something can be assigned to; without a network those of last time. */
export const duePeopleQuery = (whose: WhoseDevice) =>
  queryOptions({
    queryKey: ['due', 'people', whose.name],
    ...withLastAnswer(
      () => whose,
      'assignees',
      async ({ signal }): Promise<Assignee[]> => {
        const all = await ask('GET /users', { limit: limits.largestPage }, { signal })
        return all.map(({ uuid, name }) => ({ uuid, name }))
      },
    ),
  })

/** The names of the yards that were counted. */
export const dueYardsQuery = queryOptions({
  queryKey: ['due', 'yards'],
  queryFn: async ({ signal }) => {
    const { rows } = await read('GET /walks', { limit: limits.largestPage }, { signal })
    const names = new Map(
      rows.filter(({ state }) => state !== 'void').map(({ name }) => [yardKey(name), name]),
    )
    return [...names.values()].sort((a, b) => a.localeCompare(b))
  },
  meta: { isLocal: true },
})

type Assigning = { due: DueOnDevice; title: string; to: Assignee | null }

/** Assigns somebody, or nobody any more, also without a network. */
export function useAssignDue() {
  const refetch = useRefetch('due', 'home')
  return useChange({
    mutationFn: ({ due, title, to }: Assigning) => {
      const uuid = crypto.randomUUID()
      const what =
        'on' in due ? { date_kind: due.kind, due_on: due.on } : { checklist: due.checklist }
      const happened_at = new Date().toISOString()
      const body = { uuid, trailer: due.trailer, ...what, assigned: to, happened_at }
      const label = `${assignedWords(to)}: ${due.name} of ${title}`
      return submit({ call: 'POST /due-assignments', body, id: uuid, subject: uuid, label })
    },
    onSuccess(submitted, { to }) {
      showSuccess(savedWords(submitted, assignedWords(to)))
      return refetch()
    },
    onError: (error) => showError(sentenceOf(error, 'Nothing is lost: try again.')),
  })
}

export const assignedWords = (to: Assignee | null) => `Assigned to ${to?.name ?? 'nobody'}`
