import type { Input } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { sortedByName } from '#contract/sort-key.ts'
import type { Template } from '#contract/template.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure, missing } from '#server/core/failure.ts'
import { countRows } from '#server/services/text-match.ts'
import { sameOrTaken } from '#server/services/yard/received-records.ts'

const standing = ({ db }: Member) =>
  db.selectFrom('template').where('template.archived_at', 'is', null)

export async function listTemplates(asker: Member): Promise<Template[]> {
  const rows = await standing(asker).select(['uuid', 'name', 'shape']).execute()
  return sortedByName(rows).map(({ shape, ...row }) => ({ ...row, shape: JSON.parse(shape) }))
}

export async function getTemplateFile(
  asker: Member,
  { uuid }: Input<'GET /templates/{uuid}/file'>,
): Promise<{ content: string }> {
  const row = await standing(asker).select('content').where('uuid', '=', uuid).executeTakeFirst()
  if (!row) throw missing('template')
  return row
}

/** Sending the same template again changes nothing. */
export async function saveTemplate(asker: Member, input: Input<'POST /templates'>) {
  const { uuid, name, shape, content } = input
  if (shape.format === 'xlsx' && content === '') {
    throw new Failure(400, 'no_file', 'Send the empty workbook with the template.')
  }
  const told = { name, shape: JSON.stringify(shape), content }
  const known = await asker.db
    .selectFrom('template')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (known) {
    sameOrTaken(known, told, 'template')
    return { uuid }
  }
  if ((await countRows(standing(asker))) >= limits.templates) {
    const sentence = `At most ${limits.templates} templates are kept. Delete one that you no longer use.`
    throw new Failure(409, 'too_many_templates', sentence)
  }
  const { organization, now: created_at, user } = asker
  const row = { uuid, organization, ...told, created_at, created_by: user.uuid }
  await asker.db.insertInto('template').values(row).execute()
  asker.record({ entity: 'template', uuid, action: 'create', before: null, after: { name } })
  return { uuid }
}

export async function archiveTemplate(
  asker: Member,
  { uuid }: Input<'POST /templates/{uuid}/archive'>,
) {
  const row = await asker.db
    .updateTable('template')
    .set({ archived_at: asker.now, content: '' })
    .where('uuid', '=', uuid)
    .where('archived_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!row) throw missing('template')
  const before = { name: row.name }
  asker.record({ entity: 'template', uuid, action: 'archive', before, after: null })
  return { uuid }
}
