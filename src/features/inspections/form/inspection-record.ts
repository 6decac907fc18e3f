import type { SyncRow } from '#contract/sync.ts'
import {
  type AnsweredSection,
  type Answers,
  againNote,
  defectText,
  failedItems,
  type Item,
  resultOf,
  severityOf,
} from '#contract/yard/inspection-rules.ts'
import { worse } from '#contract/yard/severity.ts'
import type { Position } from '#contract/yard/yard-rows.ts'
import { type Edit, unconfirmed } from '#src/offline/outbox/edit.ts'
import type { NewFile, NewRecord } from '#src/offline/outbox/enqueue.ts'
import type { InspectionBase } from './draft-subject.ts'

export type Finished = {
  base: InspectionBase
  trailer: { uuid: string; title: string }
  sections: readonly AnsweredSection[]
  answers: Answers
  finishedAt: string
  position: Position | null
  files: NewFile[]
  /** The open defects of the trailer that this device knows, by their item. */
  open: ReadonlyMap<string, SyncRow<'defect'>>
}

/** @returns the outbox record of a finished inspection, with its optimistic edits */
export function inspectionRecord(finished: Finished) {
  const { base, trailer, sections, answers, finishedAt, files, position } = finished
  const failed = failedItems(sections, answers)
  const defects = failed.map(({ id }) => ({ item: id, uuid: crypto.randomUUID() }))
  const { uuid, checklist, version, startedAt } = base
  const body = {
    uuid,
    trailer: trailer.uuid,
    checklist,
    version,
    started_at: startedAt,
    finished_at: finishedAt,
    answers,
    defects,
    position,
  }
  return {
    call: 'POST /inspections',
    id: base.key,
    subject: uuid,
    body,
    files,
    label: `Inspection of ${trailer.title}: ${base.name}`,
    shows: [
      inspectionEdit(finished),
      ...failed.flatMap((item, index) => defectEdits(finished, item, defects[index]?.uuid ?? '')),
    ],
  } satisfies NewRecord
}

/** An unsent change is the person's own: it has no name. */
const unsent = { revision: unconfirmed, by: '' }

function inspectionEdit({ base, trailer, finishedAt, ...finished }: Finished): Edit {
  const { uuid, checklist, version, startedAt } = base
  const { sections, answers, files, position } = finished
  return {
    kind: 'inspection',
    uuid,
    put: {
      ...unsent,
      uuid,
      trailer: trailer.uuid,
      checklist,
      version,
      answers,
      started_at: startedAt,
      finished_at: finishedAt,
      received_at: finishedAt,
      position,
      files: files.map(storedOf),
      result: resultOf(sections, answers),
    },
  }
}

/** As the server will do: a new defect, or a step of the open one. */
function defectEdits(finished: Finished, item: Item, uuid: string): Edit[] {
  const { base, trailer, answers, finishedAt, files, open } = finished
  const answer = answers[item.id]
  const severity = severityOf(item, answer)
  const text = defectText(item, answer)
  const own = {
    ...unsent,
    uuid,
    trailer: trailer.uuid,
    assigned: null,
    happened_at: finishedAt,
    received_at: finishedAt,
    files: files.filter(({ upload }) => answer?.photos.includes(upload)).map(storedOf),
  }
  const known = open.get(item.id)
  if (!known) {
    const from = { inspection: base.uuid, item: item.id, report: null }
    const put = { ...own, ...from, title: item.title, text, severity }
    return [{ kind: 'defect', uuid, put: { ...put, state: 'open', second_look: false } }]
  }
  const state = known.state === 'fixed' ? 'open' : known.state
  const patch = { state, severity: worse(severity, known.severity) }
  // The device may lose its copy before this is sent.
  const named = { trailer: trailer.uuid, title: known.title }
  const step = {
    state: state === known.state ? null : state,
    severity: patch.severity === known.severity ? null : patch.severity,
    severity_before: known.severity,
    note: againNote(base.name, text),
    unassigned: false,
  }
  return [
    { kind: 'defect_act', uuid, put: { ...own, ...step, defect: known.uuid } },
    { kind: 'defect', uuid: known.uuid, patch: { ...named, ...patch } },
  ]
}

const storedOf = ({ upload, name, type, size }: NewFile) => ({
  uuid: upload,
  name,
  mime: type,
  size,
  preview: false,
})
