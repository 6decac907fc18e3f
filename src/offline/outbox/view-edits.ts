import type { SyncRow } from '#contract/sync.ts'
import { addressOf, addressValues } from '#contract/view-address.ts'
import { type Edit, unconfirmed } from './edit.ts'
import type { OutboxRecord } from './record.ts'

type ViewRecord = Extract<OutboxRecord, { call: `POST /views${string}` }>
type Body<Call extends ViewRecord['call']> = Extract<ViewRecord, { call: Call }>['body']

export const isOfViews = (record: OutboxRecord): record is ViewRecord =>
  record.call.startsWith('POST /views')

export function viewEdits(record: ViewRecord): Edit[] {
  switch (record.call) {
    case 'POST /views':
      return [keptEdit(record.body)]
    case 'POST /views/{uuid}':
      return [savedEdit(record.body)]
    case 'POST /views/{uuid}/archive': {
      const patch = { archived_at: record.createdAt }
      return [{ kind: 'view', uuid: record.body.uuid, patch }]
    }
    default:
      return record.shows ?? []
  }
}

/** Its owner is who made it here: the queue is one person's. */
function keptEdit({ uuid, name, address, shared = false }: Body<'POST /views'>): Edit {
  const put: SyncRow<'view'> = {
    ...{ uuid, revision: unconfirmed, name: name.trim(), address: asKept(address), shared },
    ...{ owner: { uuid: '', name: '' }, is_default: false, archived_at: null },
  }
  return { kind: 'view', uuid, put }
}

function savedEdit({ uuid, name, address, shared }: Body<'POST /views/{uuid}'>): Edit {
  const patch: Partial<SyncRow<'view'>> = {}
  if (name !== undefined) patch.name = name.trim()
  if (address !== undefined) patch.address = asKept(address)
  if (shared !== undefined) patch.shared = shared
  return { kind: 'view', uuid, patch }
}

const asKept = (address: string) => addressOf(addressValues(address) ?? {})
