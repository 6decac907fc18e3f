import { unsettledStates } from '#contract/trailer-yard.ts'
import type { DefectState } from '#contract/yard/defect-steps.ts'
import { againNote, type Item } from '#contract/yard/inspection-rules.ts'
import { type severities, worse } from '#contract/yard/severity.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'
import { insertDefect } from './new-defect.ts'
import { originOf } from './received-records.ts'
import { filesSoFar, storedFiles } from './stored-files.ts'

type Severity = (typeof severities)[number]

/** An item that failed. */
export type Found = {
  inspection: string
  trailer: string
  item: Item
  /** Its name. */
  checklist: string
  happened_at: string
  /** Of the new defect, or of the step of one that is open. */
  uuid: string
  severity: Severity
  text: string
  photos: string[]
  /** Whether some photos are still to come. */
  filesFollow: boolean
}

/**
 * Makes a defect of an item that failed, or adds a step to the one that is open. The caller has locked
 * the trailer, so that two inspections at once find the same defect.
 * @returns the uuid of the defect
 */
export async function findDefect(asker: Member, found: Found): Promise<string> {
  await refuseTaken(asker, found.uuid)
  const open = await asker.db
    .selectFrom('defect')
    .select(['uuid', 'state', 'severity'])
    .where('trailer', '=', found.trailer)
    .where('item', '=', found.item.id)
    .where('state', 'in', unsettledStates)
    .orderBy('received_at', 'desc')
    .executeTakeFirst()
  const files = await (found.filesFollow ? filesSoFar : storedFiles)(asker, found.photos)
  if (open) return takeUp(asker, found, { ...open, files })
  const { uuid, trailer, inspection, item, text, severity, happened_at } = found
  await insertDefect(asker, {
    uuid,
    trailer,
    title: item.title,
    text,
    severity,
    assigned: null,
    files,
    happened_at,
    from: { inspection, item: item.id },
  })
  return uuid
}

/** @throws Failure where a defect or a step of one has the uuid */
async function refuseTaken({ db }: Member, uuid: string) {
  for (const table of ['defect', 'defect_act'] as const) {
    const found = await db
      .selectFrom(table)
      .select('uuid')
      .where('uuid', '=', uuid)
      .executeTakeFirst()
    if (found) throw new Failure(409, 'uuid_taken', 'Another defect has this uuid already.')
  }
}

type Open = { uuid: string; state: DefectState; severity: Severity; files: string }

/** Opens a fixed defect again; its severity may rise by this but never fall. */
async function takeUp(asker: Member, found: Found, open: Open): Promise<string> {
  const worst = worse(found.severity, open.severity)
  const before = { state: open.state, severity: open.severity }
  const state: DefectState = open.state === 'fixed' ? 'open' : open.state
  const after = { state, severity: worst }
  const { uuid, trailer, checklist, text } = found
  const act = {
    defect: open.uuid,
    trailer,
    note: againNote(checklist, text),
    files: open.files,
    state: after.state === before.state ? null : after.state,
    severity: after.severity === before.severity ? null : after.severity,
    severity_before: after.severity === before.severity ? null : before.severity,
    assigned: null,
  }
  await asker.db
    .insertInto('defect_act')
    .values({ ...act, uuid, ...(await originOf(asker, found.happened_at)) })
    .execute()
  asker.record({ entity: 'defect_act', uuid, action: 'create', before: null, after: act })
  if (act.state === null && act.severity === null) return open.uuid
  await asker.db.updateTable('defect').set(after).where('uuid', '=', open.uuid).execute()
  asker.record({ entity: 'defect', uuid: open.uuid, action: 'save', before, after })
  return open.uuid
}
