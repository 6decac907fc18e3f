import { z } from 'zod'
import { endpoint, id, nothing, page } from './endpoint.ts'
import { limits } from './limits.ts'
import { storedFile } from './stored-file.ts'

/** A value in words, and as the call that saves it takes it: a record that it names by its uuid. */
const side = z.object({
  text: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
})

const changedField = z.object({
  field: z.string(),
  before: side,
  after: side,
  /** What it is by now. */
  now: side,
})
export type ChangedField = z.infer<typeof changedField>

const whats = [
  ...(['registered', 'saved', 'photo set', 'photo removed', 'tag linked', 'tag unlinked'] as const),
  ...([
    'deleted',
    'deleted already',
    'restored',
    'part fitted',
    'part removed',
    'part restored',
  ] as const),
  ...(['resource added', 'resource removed', 'resource restored', 'resource saved'] as const),
  'settings saved',
] as const

const loggedChange = z.object({
  /** Of the organization's changes no other one has it. */
  key: z.string(),
  at: z.string(),
  /** A name, '' where it is not known. */
  by: z.string(),
  /** Such as 'Chrome on Android', '' where it is not known. */
  device: z.string(),
  what: z.enum(whats),
  /** The record that changed: trailer, part of a trailer, resource, organization; of a tag the tag. */
  subject: id,
  /** What the part or resource is called, '' for other records. */
  name: z.string(),
  /** Whether the part or resource is there, and not removed. */
  isThere: z.boolean(),
  /** What was set, from what to what. */
  fields: z.array(changedField),
  /** The photo, where there is one. */
  file: storedFile.nullable(),
  /** The serial of the tag, '' where it is about none. */
  serial: z.string(),
  /** What it was done with at once, and on how many trailers. */
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
    summary:
      "What changed of a trailer, its parts, resources, tags and photo, newest first, from the server's log",
    input: changesPage.extend({ trailer: id }),
    output: z.array(loggedChange),
  }),
  'GET /batches/{batch}/changes': endpoint({
    who: 'VIEWER',
    summary: 'What was done at once, trailer by trailer, as it was done',
    input: changesPage.extend({ batch: id }),
    output: z.array(batchChange),
  }),
  'GET /changes/lately': endpoint({
    who: 'VIEWER',
    summary:
      'Who changed what of which trailer lately, newest first: what was done at once, or by one person to one trailer, is told once',
    input: nothing,
    output: z.array(batchChange),
  }),
  'GET /organization/changes': endpoint({
    who: 'ADMIN',
    summary: "What changed of the organization's settings, newest first",
    input: changesPage,
    output: z.array(loggedChange),
  }),
}
