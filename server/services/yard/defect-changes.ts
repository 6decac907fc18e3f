import type { Selectable } from 'kysely'
import type { Input } from '#contract/calls.ts'
import { type DefectState, noteNeeded, stepsFrom } from '#contract/yard/defect-steps.ts'
import { isLower, reasonNeeded } from '#contract/yard/severity.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure, fieldFailure, missing } from '#server/core/failure.ts'
import type { YardTables } from '#server/core/schema/yard-schema.ts'
import { refuseClosingOwn, secondLook } from './closing-rule.ts'
import { followingFiles, giveFiles, sameFilesOrTaken } from './following-files.ts'
import { insertDefect, type NewDefect, tellOfDanger } from './new-defect.ts'
import {
  originOf,
  refuseUnknownTrailer,
  refuseUnknownUser,
  sameOrTaken,
} from './received-records.ts'
import { filesSoFar, storedFiles } from './stored-files.ts'

type DefectRow = Selectable<YardTables['defect']>

export async function noteDefect(asker: Member, input: Input<'POST /defects'>) {
  const { filesFollow, files: uuids, ...told } = input
  const { uuid } = told
  const assigned = input.assigned?.uuid ?? null
  const files = await (filesFollow ? filesSoFar : storedFiles)(asker, uuids)
  const known = await asNoted(asker, uuid)
  if (known) {
    sameOrTaken(known, { ...told, assigned }, 'defect')
    await sameFilesOrTaken(asker, { entity: 'defect', uuid, files: uuids }, 'defect')
    await giveFiles(asker, 'defect', uuid, files)
    return { uuid }
  }
  await refuseUnknownTrailer(asker, input.trailer)
  if (assigned !== null) await refuseUnknownUser(asker, assigned)
  await insertDefect(asker, { ...told, assigned, files }, followingFiles(filesFollow, uuids))
  return { uuid }
}

/** @returns a defect as it was first noted, null for a free uuid */
async function asNoted({ db }: Member, uuid: string): Promise<NewDefect | null> {
  const known = await db
    .selectFrom('defect')
    .select('uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!known) return null
  const noted = await db
    .selectFrom('change')
    .select('after')
    .where('entity', '=', 'defect')
    .where('subject', '=', uuid)
    .where('action', '=', 'create')
    .executeTakeFirst()
  return { ...JSON.parse(noted?.after ?? '{}'), uuid }
}

export async function moveDefect(asker: Member, input: Input<'POST /defects/{uuid}/act'>) {
  const { uuid, act, from, happened_at } = input
  const content = await contentOf(asker, input)
  const known = await asker.db
    .selectFrom('defect_act')
    .selectAll()
    .where('uuid', '=', act)
    .executeTakeFirst()
  if (known) {
    const { files, ...rest } = content
    sameOrTaken(known, { ...rest, happened_at }, 'step')
    const told = { entity: 'defect_act', uuid: act, files: input.files } as const
    await sameFilesOrTaken(asker, told, 'step')
    await giveFiles(asker, 'defect_act', act, files)
    return { uuid }
  }
  const defect = await lockDefect(asker, uuid)
  refuseSilence(defect, content)
  if (content.state !== null) await refuseStep(asker, defect, { from, to: content.state })
  if (content.assigned) await refuseUnknownUser(asker, content.assigned)
  const { trailer } = defect
  await asker.db
    .insertInto('defect_act')
    .values({
      ...{ uuid: act, trailer, ...content, ...(await originOf(asker, happened_at)) },
      severity_before: content.severity === null ? null : defect.severity,
    })
    .execute()
  await apply(asker, defect, content)
  if (content.severity === 'dangerous') await tellOfDanger(asker, defect)
  const named = followingFiles(input.filesFollow, input.files)
  const after = { trailer, ...content, ...named, happened_at }
  asker.record({ entity: 'defect_act', uuid: act, action: 'create', before: null, after })
  return { uuid }
}

type Content = Awaited<ReturnType<typeof contentOf>>

async function contentOf(asker: Member, input: Input<'POST /defects/{uuid}/act'>) {
  const { uuid: defect, state = null, severity = null, assigned, note, filesFollow } = input
  const files = await (filesFollow ? filesSoFar : storedFiles)(asker, input.files)
  return {
    defect,
    state,
    severity,
    note,
    files,
    assigned: assigned === undefined ? null : (assigned?.uuid ?? ''),
  }
}

async function apply(asker: Member, defect: DefectRow, content: Content) {
  const { uuid } = defect
  const { state, severity, assigned } = content
  const look = await secondLook(asker, defect, content)
  const after = {
    ...(state === null ? {} : { state }),
    ...(severity === null ? {} : { severity }),
    ...(assigned === null ? {} : { assigned: assigned || null }),
    ...(look === defect.second_look ? {} : { second_look: look }),
  }
  const columns = Object.keys(after) as (keyof typeof after)[] // Those that were just put there.
  if (columns.length === 0) return
  await asker.db.updateTable('defect').set(after).where('uuid', '=', uuid).execute()
  const before = Object.fromEntries(columns.map((column) => [column, defect[column]]))
  asker.record({ entity: 'defect', uuid, action: 'save', before, after })
}

/** Lowering the severity, and some steps, need a reason. */
function refuseSilence({ severity: before }: DefectRow, { state, severity, note }: Content) {
  if (note !== '') return
  const isLowered = severity !== null && isLower(severity, before)
  const needed = isLowered ? reasonNeeded : noteNeeded({ to: state, severity: before })
  if (needed) throw fieldFailure(400, 'reason_needed', 'note', `${needed}.`)
}

/** Reads a defect and keeps others from moving it until the transaction ends. */
async function lockDefect({ db }: Member, uuid: string): Promise<DefectRow> {
  const row = await db
    .updateTable('defect')
    .set((builder) => ({ state: builder.ref('state') }))
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw missing('defect')
  return row
}

type Step = { from: DefectState | undefined; to: DefectState }

async function refuseStep(asker: Member, defect: DefectRow, { from, to }: Step) {
  const { state } = defect
  if (from !== undefined && from !== state) {
    const mover = (await lastMove(asker, defect.uuid))?.by_name ?? defect.by_name
    const sentence = `${mover} moved this defect to '${state}' meanwhile. Look at it again, then decide.`
    throw new Failure(409, 'defect_moved', sentence, { details: { state, by: mover } })
  }
  if (!stepsFrom(state).includes(to)) {
    const possible = stepsFrom(state).map((step) => `'${step}'`)
    const sentence = `A defect that is '${state}' can only become ${possible.join(' or ')}.`
    throw new Failure(409, 'wrong_step', sentence)
  }
  if (to === 'closed') await refuseClosingOwn(asker, defect)
}

function lastMove({ db }: Member, defect: string) {
  return db
    .selectFrom('defect_act')
    .select('by_name')
    .where('defect', '=', defect)
    .where('state', 'is not', null)
    .orderBy('received_at', 'desc')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
}
