import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Input } from '#contract/calls.ts'
import { nameKey } from '#contract/name-key.ts'
import type { OwnLine } from '#contract/sheet/own-lines.ts'
import { ownLinesMost, sheetKeyLength } from '#contract/sheet/sheet-limits.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure, fieldFailure, missing } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { mergeForm } from '#server/services/merge-form.ts'
import { staysFor } from '#server/services/registry/merged.ts'
import { markRegistry } from '#server/services/registry/retired.ts'
import { refuseTakenLabel } from './line-labels.ts'
import { ownLines, presentLine } from './own-lines.ts'

type Sent = Input<'POST /sheet-lines'>
type Told = Pick<OwnLine, 'label' | 'kind' | 'unit' | 'choices' | 'classes' | 'public'>

/** Adds a line to the specification sheet, or changes one of the organization's own. */
export async function saveSheetLine(asker: Member, { uuid, base, ...sent }: Sent) {
  // First: another administrator who saves a line waits here, and sees this one then.
  await markRegistry(asker)
  const told: Told = {
    ...sent,
    unit: sent.kind === 'number' ? sent.unit : '',
    choices: sent.kind === 'choice' ? optionsOf(sent.choices) : [],
    classes: await knownClasses(asker, sent.classes),
  }
  return uuid ? change(asker, uuid, told, base) : add(asker, told)
}

/** @throws Failure 409 where the most are in use; retired ones are not */
function refuseTooMany(all: readonly OwnLine[]) {
  if (all.filter(({ retired }) => !retired).length < ownLinesMost) return
  const sentence = `There are ${ownLinesMost} lines of your own, which is the most. Retire one that you do not need.`
  throw new Failure(409, 'too_many_lines', sentence)
}

async function add(asker: Member, told: Told) {
  const all = await ownLines(asker)
  await refuseTakenLabel(asker, { ...told, key: '', retired: false })
  refuseTooMany(all)
  const { organization, now: created_at } = asker
  const uuid = randomUUID()
  const key = keyFor(told.label, all)
  await asker.db
    .insertInto('sheet_line')
    .values({
      ...{ uuid, organization, key, created_at },
      ...columnsOf({ ...told, former: [] }),
      position: all.length,
    })
    .execute()
  const after = { key, ...told }
  asker.record({ entity: 'sheet_line', uuid, action: 'create', before: null, after })
  return { uuid }
}

const form = {
  what: 'line',
  names: {
    ...{ label: 'label', kind: 'what is filled in', unit: 'unit', choices: 'options' },
    ...{ classes: 'classifications', public: 'whether visitors see it' },
  },
}

async function change(asker: Member, uuid: string, sent: Told, base: Sent['base']) {
  const { key, ...now } = presentLine(await findLine(asker, uuid))
  const told = mergeForm<Told>(sent, now, base && (await standing(asker, base)), form)
  refuseOtherKind(told, now)
  if (told.label !== now.label) await refuseTakenLabel(asker, { ...now, ...told, key })
  const former = formerOf([...now.former, ...now.choices], told.choices)
  const names = Object.keys(told) as (keyof Told)[] // Its own.
  const changed = names.filter((name) => JSON.stringify(told[name]) !== JSON.stringify(now[name]))
  if (changed.length === 0) return { uuid }
  await asker.db
    .updateTable('sheet_line')
    .set(columnsOf({ ...told, former }))
    .where('uuid', '=', uuid)
    .execute()
  const pick = (from: Told) => Object.fromEntries(changed.map((name) => [name, from[name]]))
  asker.record({
    ...{ entity: 'sheet_line', uuid, action: 'save' },
    ...{ before: pick(now), after: pick(told) },
  })
  return { uuid }
}

export async function orderSheetLines(
  asker: Member,
  { uuids: sent, base }: Input<'POST /sheet-lines/order'>,
) {
  // First: another administrator who moves a line waits here, and sees this order then.
  await markRegistry(asker)
  const before = (await ownLines(asker)).map(({ uuid }) => uuid)
  if (sent.some((uuid) => !before.includes(uuid))) throw missing('line')
  // What was added since comes last.
  if (base?.some((uuid, index) => uuid !== before[index])) throw movedMeanwhile()
  const uuids = [...new Set([...sent, ...before])]
  if (uuids.every((uuid, index) => before[index] === uuid)) return { uuids }
  for (const [position, uuid] of uuids.entries()) {
    await asker.db.updateTable('sheet_line').set({ position }).where('uuid', '=', uuid).execute()
  }
  const [order, was] = [{ order: uuids }, { order: before }]
  const { organization: uuid } = asker
  asker.record({ entity: 'sheet_line', uuid, action: 'save', before: was, after: order })
  return { uuids }
}

function movedMeanwhile() {
  const sentence =
    'Somebody else moved lines meanwhile. See how they stand now, and move yours again.'
  return new Failure(409, 'conflict', sentence)
}

export const retireSheetLine = (
  asker: Member,
  { uuid }: Input<'POST /sheet-lines/{uuid}/retire'>,
) => setRetired(asker, uuid, asker.now)

export const restoreSheetLine = (
  asker: Member,
  { uuid }: Input<'POST /sheet-lines/{uuid}/restore'>,
) => setRetired(asker, uuid, null)

/** Retiring a retired one changes nothing. */
async function setRetired(asker: Member, uuid: string, retired_at: string | null) {
  const isSo = (row: Row) => (row.retired_at === null) === (retired_at === null)
  if (isSo(await findLine(asker, uuid))) return { uuid }
  // Then first: another administrator who changes lines waits here, and sees this one as it is then.
  await markRegistry(asker)
  const row = await findLine(asker, uuid)
  if (isSo(row)) return { uuid }
  if (retired_at === null) {
    refuseTooMany(await ownLines(asker))
    await refuseTakenLabel(asker, { ...presentLine(row), retired: false })
  }
  await asker.db.updateTable('sheet_line').set({ retired_at }).where('uuid', '=', uuid).execute()
  const [before, after] = [{ retired_at: row.retired_at }, { retired_at }]
  const action = retired_at === null ? 'restore' : 'retire'
  asker.record({ entity: 'sheet_line', uuid, action, before, after })
  return { uuid }
}

async function findLine(asker: Member, uuid: string): Promise<Row> {
  const found = asker.db.selectFrom('sheet_line').selectAll().where('uuid', '=', uuid)
  const row = await found.executeTakeFirst()
  if (!row) throw missing('line')
  return row
}

type Row = Selectable<Database['sheet_line']>

const columnsOf = (line: Told & { former: string[] }) => ({
  ...{ label: line.label, kind: line.kind, unit: line.unit, public: Number(line.public) },
  choices: JSON.stringify(line.choices),
  former: JSON.stringify(line.former),
  classes: JSON.stringify(line.classes),
})

/** What a form began with, with classes that may have been merged since. */
async function standing(asker: Member, base: Record<string, unknown>) {
  const { classes } = base
  if (!Array.isArray(classes)) return base
  return { ...base, classes: await classesToday(asker, classes.map(String)) }
}

async function classesToday(asker: Member, sent: readonly string[]): Promise<string[]> {
  const stays = await staysFor(asker, sent)
  return [...new Set(sent.map((one) => stays.get(one) ?? one))]
}

/** @throws Failure 400 where there is no such class */
async function knownClasses(asker: Member, sent: readonly string[]): Promise<string[]> {
  const classes = await classesToday(asker, sent)
  if (classes.length === 0) return classes
  const found = await asker.db
    .selectFrom('trailer_class')
    .select('uuid')
    .where('uuid', 'in', classes)
    .execute()
  if (found.length === classes.length) return classes
  throw fieldFailure(400, 'unknown_reference', 'classes', 'There is no such classification.')
}

/** @throws Failure 400 without one; one that is there twice stands once */
function optionsOf(sent: readonly string[]): string[] {
  const options = distinct(sent)
  if (options.length > 0) return options
  throw fieldFailure(400, 'invalid', 'choices', 'Type at least one option')
}

/** Options that trailers may have, as they were spelt, beside those that are offered now. */
function formerOf(before: readonly string[], choices: readonly string[]): string[] {
  return [...new Set(before)].filter((one) => !choices.includes(one))
}

/** @returns texts without those that differ from an earlier one in case alone */
const distinct = (texts: readonly string[]) =>
  texts.filter((text, index) => {
    const key = text.toLowerCase()
    return texts.findIndex((one) => one.toLowerCase() === key) === index
  })

/** @returns a key that reads like the label; Drawbar's own keys never begin with 'own_' */
function keyFor(label: string, all: readonly OwnLine[]): string {
  const plain = nameKey(label)
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  const key = `own_${plain || 'line'}`.slice(0, sheetKeyLength - 4)
  const taken = new Set(all.map((line) => line.key))
  let free = key
  for (let number = 2; taken.has(free); number += 1) free = `${key}_${number}`
  return free
}

/**
 * Devices may have values waiting: the same number would mean something else.
 * @throws Failure 409
 */
function refuseOtherKind(told: Told, now: Told) {
  const field = told.kind !== now.kind ? 'kind' : 'unit'
  if (told[field] === now[field]) return
  const sentence = `The ${field} of a line stays as it was chosen. Retire this line, and add another one.`
  throw fieldFailure(409, 'kind_stays', field, sentence)
}
