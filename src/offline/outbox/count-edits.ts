import type { Sent } from '#contract/calls.ts'
import type { SyncRow } from '#contract/sync.ts'
import { type Edit, unconfirmed } from './edit.ts'

/* What waiting counts change, what these are said to be, and what is said of trailers that they did not see. */

export function walkEdit(body: Sent<'POST /walks'>, at: string): Edit {
  const { uuid, happened_at: finished_at, expected = [], part = false, ...walk } = body
  const put: SyncRow<'walk'> = {
    ...{ ...walk, uuid, revision: unconfirmed, expected, finished_at, received_at: at, by: '' },
    ...{ state: part ? 'part' : 'whole', state_why: '', state_at: null, state_by: '' },
  }
  return { kind: 'walk', uuid, put }
}

export function walkStateEdit(
  { uuid, state, reason = '' }: Sent<'POST /walks/{uuid}/state'>,
  at: string,
): Edit {
  return { kind: 'walk', uuid, patch: { state, state_why: reason, state_at: at, state_by: '' } }
}

export function whereaboutsEdit(body: Sent<'POST /whereabouts'>, at: string): Edit {
  const { note = '', ...said } = body
  const put: SyncRow<'whereabouts'> = {
    ...said,
    note,
    revision: unconfirmed,
    by: '',
    received_at: at,
  }
  return { kind: 'whereabouts', uuid: body.uuid, put }
}
