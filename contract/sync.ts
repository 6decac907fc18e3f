import { z } from 'zod'
import { endpoint, id, nothing, text } from './endpoint.ts'
import { limits } from './limits.ts'
import { recallRow } from './recall/recall-row.ts'
import { accessLevel } from './resource.ts'
import { wholeSheet } from './sheet/sheet.ts'
import { ownLine } from './sheet-lines.ts'
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
  dueAssignmentRow,
  inspectionRow,
  logEntryRow,
  reportRow,
  walkRow,
  whereaboutsRow,
} from './yard/yard-rows.ts'

/*
 * A device's copy of its organization: rows as they are stored, with references by uuid. Archived
 * rows are sent too, so that devices learn of the removal.
 */

const revision = z.int().min(0)
const time = z.string()
const synced = { uuid: id, revision }

const customer = z.object({
  ...synced,
  name: z.string(),
  /** How to reach them; each is absent where nothing is known. */
  contact: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  address: z.string().optional(),
})

const trailer = z.object({
  ...synced,
  ...mapNames(trailerTextFields, () => z.string()),
  ...mapNames(trailerChoiceFields, () => z.string().nullable()),
  ...mapNames(trailerRecordFields, () => id.nullable()),
  /** Absent without a value. */
  sheet: wholeSheet.optional(),
  image: id.nullable(),
  /** Bytes; missing in rows that a device stored before this was added. */
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
  quantity: z.int().optional(),
  serial: z.string().optional(),
  batch: z.string().optional(),
  position: z.string().optional(),
  fitted_on: z.string().optional(),
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
  recall: z.array(recallRow),
  checklist: z.array(checklistRow),
  checklist_version: z.array(checklistVersionRow),
  inspection: z.array(inspectionRow),
  defect: z.array(defectRow),
  defect_act: z.array(defectActRow),
  log_entry: z.array(logEntryRow),
  report: z.array(reportRow),
  walk: z.array(walkRow),
  whereabouts: z.array(whereaboutsRow),
  due_assignment: z.array(dueAssignmentRow),
  view: z.array(viewRow),
} satisfies Record<SyncKind, z.ZodType>)

export type SyncRows = z.infer<typeof rows>

/** These kinds are left out of an answer without rows of them: most answers have nothing new. */
const sentRows = rows.partial({
  recall: true,
  checklist: true,
  checklist_version: true,
  inspection: true,
  defect: true,
  defect_act: true,
  log_entry: true,
  report: true,
  walk: true,
  whereabouts: true,
  due_assignment: true,
  view: true,
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
  /** What the organization offers no longer, of every kind; absent without any. */
  retired: z.array(id).optional(),
  /** What was merged into another record, with the one that stays; absent without any. */
  merged: z.array(z.object({ uuid: id, into: id })).optional(),
  /** What the organization added to the specification sheet, in its order; absent without any. */
  sheet_line: z.array(ownLine).optional(),
})
export type Catalogue = z.infer<typeof catalogue>

const number = (sentence: string) => z.coerce.number<number | string>(sentence).int(sentence)

/** The last row that a device has of the revision, by kind and uuid. */
const position = text(60).regex(/^[a-z_]+\/[0-9a-f-]{36}$/, 'This is not a position of a sync')

const keysPattern = new RegExp(`^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,${limits.knownKeys - 1}}$`)
const keysSentence = `Up to ${limits.knownKeys} keys, with commas between them`

export const syncCalls = {
  'GET /sync': endpoint({
    who: 'VIEWER',
    summary:
      'The rows of the organization that changed since a revision, in the order of the changes',
    input: z.strictObject({
      since: number('since must be a whole number from 0')
        .min(0, 'since must be a whole number from 0')
        .default(0),
      /** `after` of the previous answer, while `more` is true. */
      after: position.optional(),
      /** `mark` of the previous answer. */
      mark: text(60).optional(),
      /** Sent by apps from before `mark`: treated as unknown, so that they start again. */
      epoch: text(60).optional(),
      limit: number('limit must be a whole number')
        .min(1, 'limit must be at least 1')
        .max(limits.syncPage, `limit must be at most ${limits.syncPage}`)
        .default(limits.syncPage),
    }),
    output: z.object({
      /** The server does not know this position: the device starts again from 0. */
      reset: z.boolean(),
      revision,
      /** Differs for the same revision in a restored backup; null before the first change. */
      mark: z.string().nullable(),
      after: z.string().nullable(),
      more: z.boolean(),
      /** Rows that follow, for a progress bar; counted on the first page only. */
      left: z.int(),
      /** The digest of the catalogue: if it differs, the device fetches the catalogue again. */
      catalogue: z.string(),
      rows: sentRows,
    }),
  }),
  'GET /sync/known': endpoint({
    who: 'VIEWER',
    summary:
      'Which of your changes the server has, by their Idempotency-Keys: a restored backup may lack some',
    input: z.strictObject({ keys: z.string().regex(keysPattern, keysSentence) }),
    output: z.array(id),
  }),
  'GET /sync/catalogue': endpoint({
    who: 'VIEWER',
    summary: 'Manufacturers, classifications, categories and catalogue parts, all at once',
    input: nothing,
    output: catalogue,
  }),
}
