import { z } from 'zod'
import { endpoint, id, nothing, text } from './endpoint.ts'
import { limits } from './limits.ts'
import { accessLevel } from './resource.ts'
import { storedFile } from './stored-file.ts'
import type { SyncKind } from './sync-kinds.ts'
import { tagStates } from './tag-state.ts'
import {
  trailerChoiceFields,
  trailerRecordFields,
  trailerTextFields,
} from './trailer/field-groups.ts'
import { mapNames } from './trailer/fields.ts'
import { viewRow } from './view.ts'
import {
  checklistRow,
  checklistVersionRow,
  defectActRow,
  defectRow,
  inspectionRow,
  logEntryRow,
  reportRow,
  walkRow,
  whereaboutsRow,
} from './yard/yard-rows.ts'

/*
 * What a device keeps of its organization: rows as they are stored, pointing to each other by uuid.
 * An archived row travels too, so that devices learn of its removal.
 */

const revision = z.int().min(0)
const time = z.string()
const synced = { uuid: id, revision }

const customer = z.object({ ...synced, name: z.string() })

const trailer = z.object({
  ...synced,
  ...mapNames(trailerTextFields, () => z.string()),
  ...mapNames(trailerChoiceFields, () => z.string().nullable()),
  ...mapNames(trailerRecordFields, () => id.nullable()),
  /** The uuid of its upload. */
  image: id.nullable(),
  /** Its bytes; rows of a device from before it was told have none. */
  image_size: z.int().nullable().optional(),
  created_at: time,
  updated_at: time,
  archived_at: time.nullable(),
})

const accessKey = z.object({
  ...synced,
  serial: z.string(),
  trailer: id.nullable(),
  linked_at: time.nullable(),
  state: z.enum(tagStates),
})

const part = z.object({
  uuid: id,
  model_number: z.string(),
  description: z.string(),
  category: id.nullable(),
  oem: id.nullable(),
  created_at: time,
})
const ownPart = part.extend({ revision })

const trailerPart = z.object({
  ...synced,
  part: id,
  trailer: id,
  notes: z.string(),
  created_at: time,
  archived_at: time.nullable(),
})

const resource = z.object({
  ...synced,
  trailer: id,
  trailer_part: id.nullable(),
  name: z.string(),
  type: z.enum(['URL', 'UPLOAD']),
  url: z.string().nullable(),
  upload: storedFile.nullable(),
  access_level: accessLevel,
  created_at: time,
  updated_at: time,
  archived_at: time.nullable(),
})

const rows = z.object({
  customer: z.array(customer),
  trailer: z.array(trailer),
  access_key: z.array(accessKey),
  part: z.array(ownPart),
  trailer_part: z.array(trailerPart),
  resource: z.array(resource),
  checklist: z.array(checklistRow),
  checklist_version: z.array(checklistVersionRow),
  inspection: z.array(inspectionRow),
  defect: z.array(defectRow),
  defect_act: z.array(defectActRow),
  log_entry: z.array(logEntryRow),
  report: z.array(reportRow),
  walk: z.array(walkRow),
  whereabouts: z.array(whereaboutsRow),
  view: z.array(viewRow),
} satisfies Record<SyncKind, z.ZodType>)

export type SyncRows = z.infer<typeof rows>

/** Rows of the yard and views are left out where there are none: most answers are about nothing new. */
const sentRows = rows.partial({
  ...{ checklist: true, checklist_version: true, inspection: true, defect: true },
  ...{ defect_act: true, log_entry: true, report: true, walk: true, whereabouts: true, view: true },
})
export type SentRows = z.infer<typeof sentRows>
export type SyncRow<Kind extends SyncKind> = SyncRows[Kind][number]

const oem = z.object({
  uuid: id,
  name: z.string(),
  makes_trailers: z.boolean(),
  makes_parts: z.boolean(),
  /** Categories of the parts that it makes. */
  categories: z.array(id),
})
const trailerClass = z.object({ uuid: id, name: z.string() })
const category = z.object({ uuid: id, name: z.string(), parent: id.nullable() })

const catalogue = z.object({
  digest: z.string(),
  oem: z.array(oem),
  trailer_class: z.array(trailerClass),
  part_category: z.array(category),
  part: z.array(part),
})
export type Catalogue = z.infer<typeof catalogue>

const number = (sentence: string) => z.coerce.number<number | string>(sentence).int(sentence)

/** Where a device stands: rows of this revision up to this one, by kind and uuid, are there. */
const position = text(60).regex(/^[a-z_]+\/[0-9a-f-]{36}$/, 'This is not a position of a sync')

export const syncCalls = {
  'GET /sync': endpoint({
    who: 'VIEWER',
    summary: 'What changed of the organization since a revision, in the order of the changes',
    input: z.strictObject({
      since: number('since must be a whole number from 0')
        .min(0, 'since must be a whole number from 0')
        .default(0),
      /** Sent back as it was answered, while more follows. */
      after: position.optional(),
      /** Of the revision that the device stands at; sent back as it was answered. */
      mark: text(60).optional(),
      /** What apps from before the marks send: unknown like any other, so that they start again. */
      epoch: text(60).optional(),
      limit: number('limit must be a whole number')
        .min(1, 'limit must be at least 1')
        .max(limits.syncPage, `limit must be at most ${limits.syncPage}`)
        .default(limits.syncPage),
    }),
    output: z.object({
      /** The server does not know where the device stands: it starts again from 0. */
      reset: z.boolean(),
      revision,
      /** Tells it from one of the same number in a backup; null before the first change. */
      mark: z.string().nullable(),
      after: z.string().nullable(),
      more: z.boolean(),
      /** Rows that follow these, counted on the first page only, for a progress bar. */
      left: z.int(),
      /** Differs from the device's when the catalogue is to be fetched again. */
      catalogue: z.string(),
      rows: sentRows,
    }),
  }),
  'GET /sync/catalogue': endpoint({
    who: 'VIEWER',
    summary: 'Manufacturers, classifications, categories and catalogue parts, all at once',
    input: nothing,
    output: catalogue,
  }),
}
