import { queryOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/calls.ts'
import type { View } from '#contract/view.ts'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import { withLastAnswer } from '#src/offline/last-answer.ts'
import type { Edit } from '#src/offline/outbox/edit.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { submit } from '#src/offline/outbox/submit.ts'
import { read } from '#src/offline/replica/read.ts'
import { currentWhose } from '#src/offline/session/whose-device.tsx'
import { openAddress } from './open-address.ts'

export const viewsQuery = queryOptions({
  queryKey: ['views', 'list'],
  ...withLastAnswer(currentWhose, 'views', ({ signal }) => read('GET /views', {}, { signal })),
  meta: { isLocal: true },
})

/** What an address opens now, null for no address. */
export const openedQuery = (address: string | null) =>
  queryOptions({
    queryKey: ['views', 'opened', address],
    queryFn: ({ signal }) => openAddress(address, signal),
    enabled: address !== null,
    meta: { isLocal: true },
  })

export type ViewChange =
  | { call: 'POST /views'; body: Sent<'POST /views'> }
  | { call: 'POST /views/{uuid}'; body: Sent<'POST /views/{uuid}'>; name: string }
  | { call: 'POST /views/{uuid}/archive'; view: View }
  | { call: 'POST /views/{uuid}/default'; view: View; is_default: boolean; all: readonly View[] }

export const useViewChange = () =>
  useChange({
    mutationFn: (change: ViewChange) => submit(recordOf(change)),
    onSettled: useRefetch('views'),
  })

function recordOf(change: ViewChange): NewRecord {
  switch (change.call) {
    case 'POST /views': {
      const { call, body } = change
      return { call, body, id: body.uuid, subject: body.uuid, label: `Keep the view ${body.name}` }
    }
    case 'POST /views/{uuid}': {
      const { call, body, name } = change
      return { call, body, subject: body.uuid, label: `Save the view ${name}` }
    }
    case 'POST /views/{uuid}/archive': {
      const { uuid, name } = change.view
      const label = `Delete the view ${name}`
      return { call: change.call, body: { uuid }, subject: uuid, label }
    }
    case 'POST /views/{uuid}/default': {
      const { call, is_default, view, all } = change
      const { uuid, name } = view
      const before = all.filter((one) => one.is_default || one.uuid === uuid)
      const shows = before.map((one): Edit => {
        const patch = { is_default: is_default && one.uuid === uuid }
        return { kind: 'view', uuid: one.uuid, patch }
      })
      const label = is_default ? `Open the list with ${name}` : `Open the list without ${name}`
      return { call, body: { uuid, is_default }, subject: uuid, label, shows }
    }
  }
}
