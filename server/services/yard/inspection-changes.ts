import { isDeepStrictEqual } from 'node:util'
import type { Input, Output } from '#contract/calls.ts'
import {
  type AnsweredSection,
  answerProblem,
  defectText,
  failedItems,
  type Item,
  itemsOf,
  missingOf,
  missingWords,
  resultOf,
  severityOf,
} from '#contract/yard/inspection-rules.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure, fieldFailure } from '#server/core/failure.ts'
import { ownSettings } from '#server/services/people/organization-settings.ts'
import { lockTrailerRow } from '#server/services/trailers/trailer-changes.ts'
import { giveFiles } from './following-files.ts'
import { type Found, findDefect } from './found-defects.ts'
import { originOf } from './received-records.ts'
import { filesSoFar, storedFiles } from './stored-files.ts'

type New = Input<'POST /inspections'>
type Answer = Output<'POST /inspections'>

/**
 * Takes a finished inspection, however late it comes: the answer remarks that its trailer was deleted,
 * or its checklist changed or retired. Sent again, it gets the same answer.
 */
export async function createInspection(asker: Member, input: New): Promise<Answer> {
  const known = await rowOf(asker, input.uuid)
  if (known) {
    const answer = await answeredBefore(asker, known, input)
    await giveFollowed(asker, input)
    return answer
  }
  const trailer = await lockTrailerRow(asker, input.trailer)
  const asked = await versionOf(asker, input)
  refuseUnfit(asked.sections, input)
  const files = await filesOf(asker, input)
  const result = resultOf(asked.sections, input.answers)
  const position = await positionOf(asker, input)
  const { uuid, checklist, version, started_at, finished_at } = input
  const answers = JSON.stringify(input.answers)
  await asker.db
    .insertInto('inspection')
    .values({
      uuid,
      checklist,
      version,
      started_at,
      result,
      answers,
      files,
      position,
      trailer: trailer.uuid,
      ...(await originOf(asker, finished_at)),
    })
    .execute()
  const defects: Answer['defects'] = []
  for (const found of foundBy(input, asked)) {
    defects.push({ item: found.item.id, uuid: await findDefect(asker, found) })
  }
  const remarks = [
    ...(trailer.archived_at === null ? [] : ['The trailer was deleted meanwhile.']),
    ...(asked.newest > version ? ['The checklist has a newer version.'] : []),
    ...(asked.retired_at === null ? [] : ['The checklist was retired meanwhile.']),
  ]
  const answer = { uuid, result, defects, remarks }
  const after = { trailer: trailer.uuid, checklist, version, asked: input.defects, answer }
  asker.record({ entity: 'inspection', uuid, action: 'create', before: null, after })
  return answer
}

function filesOf(asker: Member, { answers, filesFollow }: New) {
  const photos = Object.values(answers).flatMap((answer) => answer.photos)
  return (filesFollow ? filesSoFar : storedFiles)(asker, photos)
}

/** Gives the inspection, and the defects that it made, the photos that followed it. */
async function giveFollowed(asker: Member, input: New) {
  const files = await filesOf(asker, input)
  await giveFiles(asker, 'inspection', input.uuid, files)
  for (const { uuid, photos } of foundBy(input, await versionOf(asker, input))) {
    const own = await filesSoFar(asker, photos)
    for (const entity of ['defect', 'defect_act'] as const) {
      await giveFiles(asker, entity, uuid, own)
    }
  }
}

/** A position is kept only while the organization asks for it. */
async function positionOf(asker: Member, { position }: New) {
  if (position === null || !(await ownSettings(asker)).asksPosition) return null
  return JSON.stringify(position)
}

function rowOf({ db }: Member, uuid: string) {
  return db.selectFrom('inspection').selectAll().where('uuid', '=', uuid).executeTakeFirst()
}

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>

/** @returns the first answer, from the log */
async function answeredBefore({ db }: Member, row: Row, input: New): Promise<Answer> {
  const logged = await db
    .selectFrom('change')
    .select('after')
    .where('entity', '=', 'inspection')
    .where('subject', '=', row.uuid)
    .where('action', '=', 'create')
    .executeTakeFirst()
  const { asked, answer } = JSON.parse(logged?.after ?? '{}')
  const stored = {
    uuid: row.uuid,
    trailer: row.trailer,
    checklist: row.checklist,
    version: row.version,
    started_at: row.started_at,
    finished_at: row.happened_at,
    answers: JSON.parse(row.answers),
    defects: asked,
  }
  // The position may not have been kept, and `filesFollow` differs the second time.
  const { position: _position, filesFollow: _follow, ...sent } = input
  if (isDeepStrictEqual(stored, plain(sent))) return answer
  throw new Failure(409, 'uuid_taken', 'Another inspection has this uuid already.')
}

/** As JSON stores it. */
const plain = (input: Omit<New, 'position' | 'filesFollow'>): unknown =>
  JSON.parse(JSON.stringify(input))

type Asked = {
  name: string
  sections: AnsweredSection[]
  newest: number
  retired_at: string | null
}

async function versionOf({ db }: Member, { checklist, version }: New): Promise<Asked> {
  const found = await db
    .selectFrom('checklist_version')
    .innerJoin('checklist', 'checklist.uuid', 'checklist_version.checklist')
    .select(['checklist.name', 'checklist.version as newest', 'checklist.retired_at', 'sections'])
    .where('checklist_version.checklist', '=', checklist)
    .where('checklist_version.number', '=', version)
    .executeTakeFirst()
  if (found) return { ...found, sections: JSON.parse(found.sections) }
  const sentence = 'There is no such version of this checklist.'
  throw fieldFailure(400, 'unknown_reference', 'checklist', sentence)
}

/** The rules of the device's form: only calls made by other programs are refused here. */
function refuseUnfit(sections: AnsweredSection[], { answers, defects }: New) {
  const items = new Map(itemsOf(sections).map((item) => [item.id, item]))
  const refuse = (field: string, sentence: string) => fieldFailure(400, 'invalid', field, sentence)
  for (const [id, answer] of Object.entries(answers)) {
    const item = items.get(id)
    if (!item) throw refuse('answers', `This version of the checklist has no item ${id}.`)
    const problem = answerProblem(item, answer)
    if (problem) throw refuse('answers', problem)
  }
  const [missing] = missingOf(sections, answers)
  if (missing) throw refuse('answers', missingWords(missing))
  const failed = failedItems(sections, answers)
  const named = new Set(defects.map(({ item }) => item))
  const unnamed = failed.find(({ id }) => !named.has(id))
  if (unnamed) throw refuse('defects', `${unnamed.title}: its defect has no uuid.`)
  if (defects.length > failed.length) throw refuse('defects', 'More defects than failed items.')
  if (new Set(defects.map(({ uuid }) => uuid)).size < defects.length) {
    throw refuse('defects', 'Each defect has a uuid of its own.')
  }
}

function foundBy(input: New, { name, sections }: Asked): Found[] {
  const { uuid: inspection, trailer, finished_at, answers, defects, filesFollow } = input
  const named = new Map(defects.map(({ item, uuid }) => [item, uuid]))
  const foundAt = (item: Item): Found => ({
    inspection,
    trailer,
    item,
    checklist: name,
    happened_at: finished_at,
    uuid: named.get(item.id) ?? '',
    severity: severityOf(item, answers[item.id]),
    text: defectText(item, answers[item.id]),
    photos: answers[item.id]?.photos ?? [],
    filesFollow,
  })
  return failedItems(sections, answers).map(foundAt)
}
