import { z } from 'zod'
import { dateKind } from './dates/date-kinds.ts'
import { endpoint, id, nothing, page } from './endpoint.ts'
import { limits } from './limits.ts'
import { logo } from './logo.ts'
import { storedFile } from './stored-file.ts'

/** A value as text for people, and as a call takes it: a record as its uuid. */
const side = z.object({
  text: z.string(),
  value: z
    .union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.array(dateKind), logo])
    .nullable(),
})

const changedField = z.object({
  field: z.string(),
  /** What the organization calls it, where it names the field itself. */
  label: z.string().optional(),
  before: side,
  after: side,
  now: side,
})
export type ChangedField = z.infer<typeof changedField>

const actions = [
  'registered',
  'saved',
  'photo set',
  'photo removed',
  'tag linked',
  'tag unlinked',
  'deleted',
  'deleted already',
  'restored',
  'part fitted',
  'part changed',
  'part removed',
  'part restored',
  'resource added',
  'resource removed',
  'resource restored',
  'resource saved',
  'settings saved',
  'line added',
  'line changed',
  'lines moved',
  'line retired',
  'line restored',
  'merged',
  'merging undone',
] as const

const loggedChange = z.object({
  /** Unique within the organization. */
  key: z.string(),
  at: z.string(),
  /** A name, '' if unknown. */
  by: z.string(),
  /** Such as 'Chrome on Android', '' if unknown. */
  device: z.string(),
  what: z.enum(actions),
  /** The record that changed: trailer, trailer part, resource, organization, tag or line of the sheet. */
  subject: id,
  /** The name of the part, resource or line, '' for other records. */
  name: z.string(),
  isThere: z.boolean(),
  fields: z.array(changedField),
  file: storedFile.nullable(),
  /** The serial of the tag, '' for other records. */
  serial: z.string(),
  /** The batch that it was part of, with its number of trailers. */
  batch: z.object({ uuid: id, trailers: z.int() }).nullable(),
})

export type TrailerChange = z.infer<typeof loggedChange>

const ofTrailer = z.object({
  uuid: id,
  vin: z.string(),
  rego: z.string(),
  isDeleted: z.boolean(),
})
const batchChange = loggedChange.extend({ trailer: ofTrailer })
export type BatchChange = z.infer<typeof batchChange>

const changesPage = page(limits.logPage).omit({ search: true })

export const trailerChangeCalls = {
  'GET /trailers/{trailer}/changes': endpoint({
    who: 'VIEWER',
    summary: 'Changes of a trailer, its parts, resources, tags and photo, newest first',
    input: changesPage.extend({ trailer: id }),
    output: z.array(loggedChange),
  }),
  'GET /batches/{batch}/changes': endpoint({
    who: 'VIEWER',
    summary: 'The changes of one batch, trailer by trailer, newest first',
    input: changesPage.extend({ batch: id }),
    output: z.array(batchChange),
  }),
  'GET /changes/lately': endpoint({
    who: 'VIEWER',
    summary:
      'Recent changes of trailers, newest first: one row for a batch, and for changes of one person to one trailer',
    input: nothing,
    output: z.array(batchChange),
  }),
  'GET /organization/changes': endpoint({
    who: 'ADMIN',
    summary:
      "Changes of the organization's settings and of its lines of the specification sheet, newest first",
    input: changesPage,
    output: z.array(loggedChange),
  }),
}
