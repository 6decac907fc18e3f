import { z } from 'zod'
import { format } from './export-unsent.ts'

/* Loaded on demand. Unknown fields of other versions of the app are kept. */

const owner = z.object({ uuid: z.uuid(), name: z.string() })

const file = z.looseObject({
  upload: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  isSent: z.boolean().default(false),
})

const record = z.looseObject({
  id: z.uuid(),
  subject: z.string(),
  call: z.string().startsWith('POST /'),
  madeBy: z.uuid().optional(),
  body: z.record(z.string(), z.unknown()),
  label: z.string(),
  batch: z.looseObject({ uuid: z.uuid(), label: z.string() }).optional(),
  after: z.array(z.string()).default([]),
  files: z.array(file).default([]),
  state: z.enum(['waiting', 'refused']),
  failure: z.looseObject({ sentence: z.string() }).nullable().default(null),
  createdAt: z.iso.datetime(),
})

const bytes = z.object({
  upload: z.uuid(),
  record: z.uuid(),
  name: z.string(),
  type: z.string(),
  check: z.number(),
  /** Not checked here: a pattern over 33 million characters is too slow on a phone. */
  base64: z.string(),
})

export const unsentWork = z.object({
  format: z.literal(format),
  version: z.number(),
  organization: owner,
  user: owner,
  check: z.number(),
  records: z.array(z.unknown()),
  files: z.array(bytes),
})
export type UnsentWork = z.infer<typeof unsentWork>

export const unsentRecords = z.array(record)
