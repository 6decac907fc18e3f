import { z } from 'zod'
import { byUuid, endpoint, id, page, required, text } from './endpoint.ts'
import { importKinds } from './import-kinds.ts'
import { limits } from './limits.ts'

/*
 * An import writes the rows of a spreadsheet as trailers, customers or parts, or the files of a ZIP as
 * documents and photos, in pieces. The device reads the file, shows what would happen, and sends rows that
 * are ready; a row is written once, however often it is sent.
 */

/** As in the file, which may have a title and headings above. */
const row = z
  .int()
  .min(1)
  .max(limits.importRows + 100)

const importedRow = z.object({
  row,
  /** 'same': nothing was to be changed. */
  outcome: z.enum(['created', 'changed', 'same', 'refused']),
  /** The trailer, customer, part, part on a trailer or resource that the row is about; null where it was refused. */
  record: id.nullable(),
  /** Why it was refused, or '' */
  problem: z.string(),
  /** The field that it was refused for, or ''. */
  field: z.string(),
  /** What an undo made of it: nothing yet, taken back, or left because it was changed since. */
  undo: z.enum(['', 'undone', 'kept']),
})
export type ImportedRow = z.infer<typeof importedRow>

const trailerImport = z.object({
  uuid: id,
  /** Of the file. */
  name: z.string(),
  /** Tells whether the same file is read in the same way again: a SHA-256 in hex. */
  fingerprint: z.string(),
  /** What its rows have written: parts are those on trailers; trailers too as long as nothing is. */
  kind: z.enum(importKinds),
  at: z.string(),
  /** A name, '' if unknown. */
  by: z.string(),
  /** Rows that are to be written. */
  rows: z.int(),
  counts: z.object({
    created: z.int(),
    changed: z.int(),
    same: z.int(),
    refused: z.int(),
    undone: z.int(),
    kept: z.int(),
  }),
  undone_at: z.string().nullable(),
})
export type TrailerImport = z.infer<typeof trailerImport>

export const importCalls = {
  'GET /imports': endpoint({
    who: 'ADMIN',
    summary: 'Imports, newest first',
    input: page(limits.importsPage).omit({ search: true }),
    output: z.array(trailerImport),
  }),
  'POST /imports': endpoint({
    who: 'ADMIN',
    summary:
      'Begin an import; sending the same one again changes nothing but the number of its rows',
    input: z.strictObject({
      uuid: id,
      name: required(text(limits.nameLength)),
      fingerprint: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256'),
      rows: z.int().min(1).max(limits.importRows),
    }),
    output: byUuid,
  }),
  'GET /imports/{uuid}/rows': endpoint({
    who: 'ADMIN',
    summary: 'What became of the rows of an import, in their order',
    input: page(limits.importPiece).omit({ search: true }).extend({
      uuid: id,
      outcome: importedRow.shape.outcome.optional(),
    }),
    output: z.array(importedRow),
  }),
  'POST /imports/{uuid}/rows': endpoint({
    who: 'ADMIN',
    summary:
      'Write rows of an import, all in one transaction; one that was written before stays as it is, one that was refused or the same is tried again',
    bodyBytes: limits.listBodyBytes,
    input: z.strictObject({
      uuid: id,
      rows: z
        .array(
          z.strictObject({
            row,
            /** As POST /register-trailer takes it. */
            register: z.unknown().optional(),
            /** As POST /trailer/{uuid} takes it. */
            save: z.unknown().optional(),
            /** The scan tag to link to the trailer; 'new' mints one. */
            tag: z.union([id, z.literal('new')]).optional(),
            /** As POST /registry/customer takes it; fields that are left out stay. */
            customer: z.unknown().optional(),
            /** As POST /registry/part takes it; fields that are left out stay. */
            part: z.unknown().optional(),
            /** As POST /trailer-parts/link takes it. */
            fit: z.unknown().optional(),
            /** As POST /trailer-parts/{uuid} takes it. */
            fitted: z.unknown().optional(),
            /** As POST /trailers/resources takes it. */
            resource: z.unknown().optional(),
            /** Whether the file of the resource, with access level 2, becomes the image of a trailer that has none. */
            cover: z.boolean().optional(),
          }),
        )
        .min(1)
        .max(limits.importPiece, `At most ${limits.importPiece} rows at once`),
    }),
    output: z.array(importedRow),
  }),
  'POST /imports/{uuid}/undo': endpoint({
    who: 'ADMIN',
    summary:
      'Take back rows of an import, at most 250 at once, until none is left: what it created is deleted, what it changed is put back, tags that it linked are unlinked and those that it minted voided, customers and catalogue parts that it created retired, documents and photos removed; what somebody changed since is kept',
    input: byUuid,
    output: z.object({ undone: z.int(), kept: z.int(), left: z.int() }),
  }),
}
