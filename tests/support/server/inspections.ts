import { randomUUID } from 'node:crypto'
import type { Input, Sent } from '#contract/calls.ts'
import { type AnswerToItem, failedItems, noAnswer } from '#contract/yard/inspection-rules.ts'
import { newChecklist } from './checklists.ts'
import type { Client } from './client.ts'

type Checklist = Input<'POST /checklists'>
export type Inspection = Sent<'POST /inspections'>

export const answer = (more: Partial<AnswerToItem> = {}): AnswerToItem => ({
  ...{ ...noAnswer, value: 'pass' },
  ...more,
})

/** @returns a checklist that an administrator has made, as the server keeps it */
export async function madeChecklist(admin: Client, more: Partial<Sent<'POST /checklists'>> = {}) {
  const { uuid } = await admin.ask('POST /checklists', newChecklist(more))
  const all = await admin.ask('GET /checklists', {})
  const found = all.find((one) => one.uuid === uuid)
  if (!found) throw new Error('the checklist is not there')
  return found
}

/** @returns a finished inspection: every item passes but those that are answered otherwise */
export function inspectionOf(
  trailer: string,
  { uuid, version = 1, sections }: Pick<Checklist, 'uuid' | 'sections'> & { version?: number },
  answers: Record<string, AnswerToItem> = {},
) {
  const items = sections.flatMap((section) => section.items)
  const all = { ...Object.fromEntries(items.map(({ id }) => [id, answer()])), ...answers }
  const defects = failedItems(sections, all).map(({ id }) => ({ item: id, uuid: randomUUID() }))
  return {
    ...{ uuid: randomUUID(), trailer, checklist: uuid, version, answers: all, defects },
    ...{ started_at: '2026-01-05T03:00:00.000Z', finished_at: '2026-01-05T03:20:00.000Z' },
  } satisfies Inspection
}
