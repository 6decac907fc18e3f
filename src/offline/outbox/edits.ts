import type { Sent } from '#contract/calls.ts'
import type { SyncRow } from '#contract/sync.ts'
import { emptyTrailerFields, storedFields } from '#contract/trailer/fields.ts'
import { countEdits, isOfCounts } from './count-edits.ts'
import { type Edit, unconfirmed } from './edit.ts'
import type { OutboxRecord, RecordFile } from './record.ts'
import { isOfViews, viewEdits } from './view-edits.ts'
import { actEdits, defectEdit, logEntryEdit, reportEdit, strikeEdit } from './yard-edits.ts'

/** @returns what a record changes, as it will be when the server has it */
export function editsOf(record: OutboxRecord): Edit[] {
  if (isOfViews(record)) return viewEdits(record)
  return isOfCounts(record) ? countEdits(record) : editsOfTrailers(record)
}

function editsOfTrailers(record: OutboxRecord): Edit[] {
  const { createdAt: at } = record
  switch (record.call) {
    case 'POST /customer':
      return [customerEdit(record.body)]
    case 'POST /register-trailer':
      return [registrationEdit(record.body, at)]
    case 'POST /trailer/{uuid}':
      return [saveEdit(record.body, at)]
    case 'POST /trailer/archive':
      return [{ kind: 'trailer', uuid: record.body.uuid, patch: { archived_at: at } }]
    case 'POST /trailers/{uuid}/image':
      return [imageEdit(record.body)]
    case 'POST /trailers/access/link': {
      const { accessKey, trailer } = record.body
      const patch = { trailer, linked_at: at, state: 'linked' } as const
      return [{ kind: 'access_key', uuid: accessKey, patch }]
    }
    case 'POST /trailer-parts/link':
      return [trailerPartEdit(record.body, at)]
    case 'POST /trailer-parts/custom':
      return customPartEdits(record.body, at)
    case 'POST /trailer-parts/archive':
    case 'POST /trailer-parts/{uuid}/restore':
      return [{ kind: 'trailer_part', ...archivedBy(record, at) }]
    case 'POST /trailers/resources':
      return [resourceEdit(record.body, record.files, at)]
    case 'POST /trailers/resources/{uuid}/archive':
    case 'POST /trailers/resources/{uuid}/restore':
      return [{ kind: 'resource', ...archivedBy(record, at) }]
    case 'POST /trailers/resources/{uuid}/access-level': {
      const { uuid, access_level } = record.body
      return [{ kind: 'resource', uuid, patch: { access_level, updated_at: at } }]
    }
    case 'POST /log-entries':
      return [logEntryEdit(record.body, record.files, at)]
    case 'POST /log-entries/{uuid}/strike':
      return [strikeEdit(record.body, at)]
    case 'POST /defects':
      return [defectEdit(record.body, record.files, at)]
    case 'POST /defects/{uuid}/act':
      return [...actEdits(record.body, record.files, at), ...(record.shows ?? [])]
    case 'POST /reports/{uuid}/accept':
    case 'POST /reports/{uuid}/decline':
      return [reportEdit(record, at)]
    case 'POST /trailer/{uuid}/restore':
    case 'POST /inspections':
      return record.shows ?? []
    default:
      // A record of another version of the app: it is sent, and shown by its label alone.
      return []
  }
}

const revision = unconfirmed

type Removal = Extract<OutboxRecord, { call: `POST /trailer${string}/${'archive' | 'restore'}` }>

function archivedBy({ call, body }: Removal, at: string) {
  return { uuid: body.uuid, patch: { archived_at: call.endsWith('/restore') ? null : at } }
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
  return { kind: 'trailer', uuid: body.uuid, patch: { ...storedFields(body), updated_at: at } }
}

function trailerPartEdit(body: Sent<'POST /trailer-parts/link'>, at: string): Edit {
  const { uuid = '', part, trailer } = body
  const put = { uuid, revision, part, trailer, notes: '', created_at: at, archived_at: null }
  return { kind: 'trailer_part', uuid, put }
}

/** The part itself gets its uuid of the server; until then it goes by that of the trailer part. */
function customPartEdits(body: Sent<'POST /trailer-parts/custom'>, at: string): Edit[] {
  const { uuid = '', modelNumber, description, trailer, category = null, notes = '' } = body
  const part = { model_number: modelNumber, description, category, oem: null, created_at: at }
  return [
    { kind: 'part', uuid, put: { uuid, revision, ...part } },
    {
      kind: 'trailer_part',
      uuid,
      put: { uuid, revision, part: uuid, trailer, notes, created_at: at, archived_at: null },
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
