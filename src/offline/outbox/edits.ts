import { asFitted } from '#contract/as-fitted.ts'
import type { Sent } from '#contract/calls.ts'
import { changedSheet } from '#contract/sheet/flat-sheet.ts'
import type { SyncRow } from '#contract/sync.ts'
import { emptyTrailerFields, storedFields } from '#contract/trailer/fields.ts'
import { addressOf, addressValues } from '#contract/view-address.ts'
import { type Edit, unconfirmed } from './edit.ts'
import type { OfflineCall } from './offline-calls.ts'
import type { OutboxRecord, RecordFile } from './record.ts'
import {
  actEdits,
  defectEdit,
  dueAssignmentEdit,
  logEntryEdit,
  reportEdit,
  strikeEdit,
} from './yard-edits.ts'

/** No owner is needed: a view in the outbox is always this person's. */
function keptViewEdit({ uuid, name, address, shared = false }: Sent<'POST /views'>): Edit {
  const put: SyncRow<'view'> = {
    ...{ uuid, revision: unconfirmed, name: name.trim(), address: asKept(address), shared },
    ...{ owner: { uuid: '', name: '' }, is_default: false, archived_at: null },
  }
  return { kind: 'view', uuid, put }
}

function savedViewEdit({ uuid, name, address, shared }: Sent<'POST /views/{uuid}'>): Edit {
  const patch: Partial<SyncRow<'view'>> = {}
  if (name !== undefined) patch.name = name.trim()
  if (address !== undefined) patch.address = asKept(address)
  if (shared !== undefined) patch.shared = shared
  return { kind: 'view', uuid, patch }
}

const asKept = (address: string) => addressOf(addressValues(address) ?? {})

type Of<Call extends OfflineCall> = Extract<OutboxRecord, { call: Call }>

/** The edits of the replica that each call shows before it is sent. */
const edits: { [Call in OfflineCall]: (record: Of<Call>) => Edit[] } = {
  'POST /customer': ({ body }) => [customerEdit(body)],
  'POST /register-trailer': ({ body, createdAt }) => [registrationEdit(body, createdAt)],
  'POST /trailer/{uuid}': ({ body, createdAt }) => [saveEdit(body, createdAt)],
  'POST /trailer/archive': ({ body: { uuid }, createdAt }) => [
    { kind: 'trailer', uuid, patch: { archived_at: createdAt } },
  ],
  'POST /trailer/{uuid}/restore': shown,
  'POST /trailers/{uuid}/image': ({ body }) => [imageEdit(body)],
  'POST /trailers/access/link': ({ body: { accessKey, trailer }, createdAt }) => [
    {
      kind: 'access_key',
      uuid: accessKey,
      patch: { trailer, linked_at: createdAt, state: 'linked' },
    },
  ],
  // Only the server makes tags.
  'POST /trailers/{uuid}/new-tag': () => [],
  'POST /trailers/{uuid}/new-tag/undo': () => [],
  'POST /trailer-parts/link': ({ body, createdAt }) => [trailerPartEdit(body, createdAt)],
  'POST /trailer-parts/custom': ({ body, createdAt }) => customPartEdits(body, createdAt),
  'POST /trailer-parts/{uuid}': ({ body: { uuid, ...patch } }) => [
    { kind: 'trailer_part', uuid, patch },
  ],
  'POST /trailer-parts/archive': (record) => [{ kind: 'trailer_part', ...archivedBy(record) }],
  'POST /trailer-parts/{uuid}/restore': (record) => [
    { kind: 'trailer_part', ...archivedBy(record) },
  ],
  'POST /trailers/resources': ({ body, files, createdAt }) => [
    resourceEdit(body, files, createdAt),
  ],
  'POST /trailers/resources/{uuid}/archive': (record) => [
    { kind: 'resource', ...archivedBy(record) },
  ],
  'POST /trailers/resources/{uuid}/restore': (record) => [
    { kind: 'resource', ...archivedBy(record) },
  ],
  'POST /trailers/resources/{uuid}/access-level': ({ body, createdAt: updated_at }) => [
    { kind: 'resource', uuid: body.uuid, patch: { access_level: body.access_level, updated_at } },
  ],
  'POST /log-entries': ({ body, files, createdAt }) => [logEntryEdit(body, files, createdAt)],
  'POST /log-entries/{uuid}/strike': ({ body, createdAt }) => [strikeEdit(body, createdAt)],
  'POST /defects': ({ body, files, createdAt }) => [defectEdit(body, files, createdAt)],
  'POST /defects/{uuid}/act': ({ body, files, createdAt, shows = [] }) => [
    ...actEdits(body, files, createdAt),
    ...shows,
  ],
  'POST /reports/{uuid}/accept': (record) => [
    reportEdit(record, record.createdAt),
    ...shown(record),
  ],
  'POST /reports/{uuid}/decline': (record) => [reportEdit(record, record.createdAt)],
  'POST /inspections': shown,
  'POST /walks': ({ body, createdAt }) => [walkEdit(body, createdAt)],
  'POST /walks/{uuid}/state': ({ body, createdAt }) => [walkStateEdit(body, createdAt)],
  'POST /whereabouts': ({ body, createdAt }) => [whereaboutsEdit(body, createdAt)],
  'POST /due-assignments': ({ body, createdAt }) => [dueAssignmentEdit(body, createdAt)],
  'POST /views': ({ body }) => [keptViewEdit(body)],
  'POST /views/{uuid}': ({ body }) => [savedViewEdit(body)],
  'POST /views/{uuid}/default': shown,
  'POST /views/{uuid}/archive': ({ body: { uuid }, createdAt }) => [
    { kind: 'view', uuid, patch: { archived_at: createdAt } },
  ],
}

/** @returns the edits of a record, none for a call that this version of the app does not know */
export function editsOf(record: OutboxRecord): Edit[] {
  const editsOfCall: ((record: never) => Edit[]) | undefined = edits[record.call]
  // Each takes the records of its own call.
  return editsOfCall?.(record as never) ?? []
}

/** Edits stored with the record, as its body does not contain them. */
function shown({ shows = [] }: Pick<OutboxRecord, 'shows'>): Edit[] {
  return shows
}

const revision = unconfirmed

type Removal = Extract<OutboxRecord, { call: `POST /trailer${string}/${'archive' | 'restore'}` }>

function archivedBy({ call, body, createdAt }: Removal) {
  return { uuid: body.uuid, patch: { archived_at: call.endsWith('/restore') ? null : createdAt } }
}

function imageEdit({ uuid, image }: Sent<'POST /trailers/{uuid}/image'>): Edit {
  return { kind: 'trailer', uuid, patch: { image, image_size: null } }
}

function customerEdit({ uuid = '', name }: Sent<'POST /customer'>): Edit {
  return { kind: 'customer', uuid, put: { uuid, name, revision } }
}

function registrationEdit(body: Sent<'POST /register-trailer'>, at: string): Edit {
  const { uuid = '' } = body
  const put: SyncRow<'trailer'> = {
    ...emptyTrailerFields,
    ...storedFields(body),
    ...(body.sheet && { sheet: changedSheet({}, body.sheet) }),
    uuid,
    revision,
    image: null,
    created_at: at,
    updated_at: at,
    archived_at: null,
  }
  return { kind: 'trailer', uuid, put }
}

function saveEdit(body: Sent<'POST /trailer/{uuid}'>, at: string): Edit {
  const patch = { ...storedFields(body), updated_at: at }
  return { kind: 'trailer', uuid: body.uuid, patch, ...(body.sheet && { sheet: body.sheet }) }
}

function trailerPartEdit(body: Sent<'POST /trailer-parts/link'>, at: string): Edit {
  const { uuid = '', part, trailer } = body
  const put = {
    ...{ uuid, revision, part, trailer, notes: '', ...asFitted(body) },
    ...{ created_at: at, archived_at: null },
  }
  return { kind: 'trailer_part', uuid, put }
}

/** The server gives the part its uuid; until then it has that of the trailer part. */
function customPartEdits(body: Sent<'POST /trailer-parts/custom'>, at: string): Edit[] {
  const { uuid = '', modelNumber, description, trailer, category = null, notes = '' } = body
  const part = { model_number: modelNumber, description, category, oem: null, created_at: at }
  return [
    { kind: 'part', uuid, put: { uuid, revision, ...part } },
    {
      kind: 'trailer_part',
      uuid,
      put: {
        ...{ uuid, revision, part: uuid, trailer, notes, ...asFitted(body) },
        ...{ created_at: at, archived_at: null },
      },
    },
  ]
}

function resourceEdit(
  body: Sent<'POST /trailers/resources'>,
  files: RecordFile[],
  at: string,
): Edit {
  const { uuid = '', trailer, trailerPart = null, type, name } = body
  const file = files.find(({ upload }) => upload === body.upload)
  const put: SyncRow<'resource'> = {
    uuid,
    revision,
    trailer,
    trailer_part: trailerPart,
    name,
    type,
    url: body.url ?? null,
    upload: file
      ? { uuid: file.upload, name: file.name, mime: file.type, size: file.size, preview: false }
      : null,
    access_level: body.access_level ?? 2,
    created_at: at,
    updated_at: at,
    archived_at: null,
  }
  return { kind: 'resource', uuid, put }
}

/* Yard counts and whereabouts of trailers that a count did not find. */

function walkEdit(body: Sent<'POST /walks'>, at: string): Edit {
  const { uuid, happened_at: finished_at, expected = [], part = false, ...walk } = body
  const put: SyncRow<'walk'> = {
    ...{ ...walk, uuid, revision: unconfirmed, expected, finished_at, received_at: at, by: '' },
    ...{ state: part ? 'part' : 'whole', state_why: '', state_at: null, state_by: '' },
  }
  return { kind: 'walk', uuid, put }
}

function walkStateEdit(
  { uuid, state, reason = '' }: Sent<'POST /walks/{uuid}/state'>,
  at: string,
): Edit {
  return { kind: 'walk', uuid, patch: { state, state_why: reason, state_at: at, state_by: '' } }
}

function whereaboutsEdit(body: Sent<'POST /whereabouts'>, at: string): Edit {
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
