import { z } from 'zod'
import { cleanName } from './clean-text.ts'
import { byUuid, created, endpoint, id, nothing, required, text } from './endpoint.ts'
import { limits } from './limits.ts'
import { listOf } from './list-of.ts'
import { nameKey } from './name-key.ts'
import { type OwnLine, ownLineKinds } from './sheet/own-lines.ts'
import {
  orderedLinesMost,
  ownChoicesMost,
  ownLabelLength,
  ownUnitLength,
  sheetTextLength,
} from './sheet/sheet-limits.ts'

const label = required(text(ownLabelLength).overwrite(cleanName)).refine(
  (typed) => nameKey(typed) !== '',
  'Required',
)

export const ownLine = z.object({
  uuid: id,
  key: z.string(),
  label: z.string(),
  kind: z.enum(ownLineKinds),
  unit: z.string(),
  choices: z.array(z.string()),
  former: z.array(z.string()),
  classes: z.array(id),
  public: z.boolean(),
  retired: z.boolean(),
}) satisfies z.ZodType<OwnLine>

export const sheetLineCalls = {
  'GET /sheet-lines': endpoint({
    who: 'VIEWER',
    summary: 'The lines that your organization added to the specification sheet, retired ones too',
    input: nothing,
    output: z.array(ownLine),
  }),
  'POST /sheet-lines': endpoint({
    who: 'ADMIN',
    summary: 'Add a line to the specification sheet, or change one of your own',
    input: z.strictObject({
      /** Of a line that is there; absent for a new one. */
      uuid: id.optional(),
      label,
      kind: z.enum(ownLineKinds),
      unit: text(ownUnitLength).default(''),
      choices: z
        .array(required(text(sheetTextLength)))
        .max(ownChoicesMost, `At most ${ownChoicesMost} options`)
        .default([]),
      classes: listOf(id, limits.largestPage, `At most ${limits.largestPage} classes`).default([]),
      public: z.boolean().default(false),
      /** What the form began with: what somebody else changed since is a conflict. */
      base: z.record(z.string(), z.unknown()).optional(),
    }),
    output: created,
  }),
  'POST /sheet-lines/order': endpoint({
    who: 'ADMIN',
    summary: 'Set the order of your own lines; those that are not named come last',
    input: z.strictObject({
      uuids: z.array(id).min(1).max(orderedLinesMost),
      /** The order that was seen: another one meanwhile is a conflict. */
      base: z.array(id).max(orderedLinesMost).optional(),
    }),
    output: z.object({ uuids: z.array(id) }),
  }),
  'POST /sheet-lines/{uuid}/retire': endpoint({
    who: 'ADMIN',
    summary: 'Show a line no longer; trailers keep their values of it',
    input: byUuid,
    output: created,
  }),
  'POST /sheet-lines/{uuid}/restore': endpoint({
    who: 'ADMIN',
    summary: 'Bring back a retired line, with the values that trailers kept',
    input: byUuid,
    output: created,
  }),
}
