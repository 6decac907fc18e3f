import type { Input, Output } from '#contract/calls.ts'
import type { ListedIntake, SentPart, WholeIntake } from '#contract/intake.ts'
import { nameKey } from '#contract/name-key.ts'
import { sortKey } from '#contract/sort-key.ts'
import { type Member, Page, type Stranger } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'
import { countRows } from '#server/services/text-match.ts'
import { intakeAnswerHash } from './links.ts'

const withLink = ({ db }: Member) =>
  db
    .selectFrom('intake')
    .innerJoin('intake_link', (join) =>
      join
        .onRef('intake_link.organization', '=', 'intake.organization')
        .onRef('intake_link.uuid', '=', 'intake.link'),
    )
    .select('intake_link.name as link')

const listed = [
  ...(['intake.uuid', 'vin', 'sender', 'state', 'reason', 'received_at'] as const),
  ...(['decided_at', 'decided_name as decided_by', 'trailer'] as const),
] as const

export async function listIntakes(asker: Member, input: Input<'GET /intakes'>) {
  const { state, start, limit } = input
  const wanted = withLink(asker).$if(state !== undefined, (all) =>
    all.where('state', '=', state ?? 'open'),
  )
  const rows: ListedIntake[] = await wanted
    .select(listed)
    .orderBy('received_at', 'desc')
    .orderBy('intake.uuid', 'desc')
    .limit(limit)
    .offset(start)
    .execute()
  return new Page<ListedIntake>(rows, await countRows(wanted))
}

export async function getIntake(
  asker: Member,
  { uuid }: Input<'GET /intakes/{uuid}'>,
): Promise<WholeIntake> {
  const row = await withLink(asker)
    .select([...listed, 'manufacturer', 'model', 'parts', 'notes', 'contact', 'files', 'wanted'])
    .select('former')
    .where('intake.uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) throw missing('build')
  const parts: SentPart[] = JSON.parse(row.parts)
  const knownAs = await catalogueParts(asker, parts)
  const holder = await asker.db
    .selectFrom('trailer')
    .select(['uuid', 'rego'])
    .where('vin', '=', row.vin)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return {
    ...row,
    parts: parts.map((part) => ({ ...part, known: knownAs(part) })),
    files: JSON.parse(row.files),
    former: JSON.parse(row.former),
    oem: await manufacturerNamed(asker, row.manufacturer),
    holder: holder ?? null,
  }
}

const retiredIn = ({ db }: Member) => db.selectFrom('retired_record').select('record')

async function manufacturerNamed(asker: Member, name: string) {
  if (name === '') return null
  const all = await asker.db
    .selectFrom('oem')
    .select(['uuid', 'name'])
    .where('makes_trailers', '=', 1)
    .where('uuid', 'not in', retiredIn(asker))
    .execute()
  return all.find((oem) => nameKey(oem.name) === nameKey(name)) ?? null
}

/** @returns what finds the one part of the catalogue with the model number, and manufacturer, of a sent one */
async function catalogueParts(asker: Member, sent: readonly SentPart[]) {
  const keys = [...new Set(sent.map(({ name }) => sortKey(name)))]
  const found =
    keys.length === 0
      ? []
      : await asker.db
          .selectFrom('part')
          .leftJoin('oem', 'oem.uuid', 'part.oem')
          .select(['part.uuid', 'model_number', 'sort_model', 'part.oem', 'oem.name as maker'])
          .where('sort_model', 'in', keys)
          .where('part.uuid', 'not in', retiredIn(asker))
          .execute()
  return ({ name, manufacturer }: SentPart) => {
    const alike = found.filter(
      ({ sort_model, maker }) =>
        sort_model === sortKey(name) &&
        (manufacturer === '' || nameKey(maker ?? '') === nameKey(manufacturer)),
    )
    const [part] = alike
    if (!part || alike.length > 1) return null
    const { uuid, model_number, oem, maker } = part
    return { uuid, model_number, oem: oem && maker ? { uuid: oem, name: maker } : null }
  }
}

/** Tells the holder of the secret what became of the build, but nothing of its content. */
export async function getIntakeAnswer(
  { db }: Stranger,
  { answer }: Input<'GET /intake-answers/{answer}'>,
): Promise<Output<'GET /intake-answers/{answer}'>> {
  const found = await db
    .withoutPlugins()
    .selectFrom('intake')
    .innerJoin('organization', 'organization.uuid', 'intake.organization')
    .select(['organization.name as organization', 'state', 'received_at', 'decided_at'])
    .select(['reason', 'wanted'])
    .where('answer_hash', '=', intakeAnswerHash(answer))
    .executeTakeFirst()
  if (!found) throw missing('build')
  return found
}
