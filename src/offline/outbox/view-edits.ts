import type { Sent } from '#contract/calls.ts'
import type { SyncRow } from '#contract/sync.ts'
import { addressOf, addressValues } from '#contract/view-address.ts'
import { type Edit, unconfirmed } from './edit.ts'

/** Its owner is who made it here: the queue is one person's. */
export function keptViewEdit({ uuid, name, address, shared = false }: Sent<'POST /views'>): Edit {
  const put: SyncRow<'view'> = {
    ...{ uuid, revision: unconfirmed, name: name.trim(), address: asKept(address), shared },
    ...{ owner: { uuid: '', name: '' }, is_default: false, archived_at: null },
  }
  return { kind: 'view', uuid, put }
}

export function savedViewEdit({ uuid, name, address, shared }: Sent<'POST /views/{uuid}'>): Edit {
  const patch: Partial<SyncRow<'view'>> = {}
  if (name !== undefined) patch.name = name.trim()
  if (address !== undefined) patch.address = asKept(address)
  if (shared !== undefined) patch.shared = shared
  return { kind: 'view', uuid, patch }
}

const asKept = (address: string) => addressOf(addressValues(address) ?? {})
