import type { Sent } from '#contract/calls.ts'
import { readFigure } from '#contract/yard/log-figures.ts'
import type { FormPhoto } from '#src/offline/photos/form-photos.ts'

type EntryKind = 'service' | 'repair' | 'note' | 'handover'

export type EntryDraft = {
  kind: EntryKind
  text: string
  odometer: string
  hours: string
  cost: string
  /** yyyy-mm-dd, '' for now. */
  day: string
  isShared: boolean
  photos: FormPhoto[]
}

export const emptyEntry: EntryDraft = {
  kind: 'service',
  text: '',
  odometer: '',
  hours: '',
  cost: '',
  day: '',
  isShared: false,
  photos: [],
}

export type EntryProblems = Partial<Record<keyof EntryDraft, string>>

const figures = ['odometer', 'hours', 'cost'] as const

/** @returns problems by field */
export function entryProblems(draft: EntryDraft, now: Date): EntryProblems {
  const problems: EntryProblems = {}
  for (const name of figures) {
    const { problem } = readFigure(name, draft[name])
    if (problem) problems[name] = problem
  }
  if (draft.day && happenedAt(draft, now) > now.toISOString())
    problems.day = 'This day is in the future'
  const isEmpty = [draft.text, draft.odometer, draft.hours, draft.cost].every(
    (typed) => typed.trim() === '',
  )
  if (isEmpty && draft.photos.length === 0) problems.text = 'Say what was done, or add a photo'
  return problems
}

/** Shown when a public entry has a file that may tell where it was made. */
export function tellingWords({ isShared, photos }: Pick<EntryDraft, 'isShared' | 'photos'>) {
  const names = photos.filter(({ mayTell }) => mayTell).map(({ name }) => `‘${name}’`)
  if (!isShared || names.length === 0) return ''
  const whose = names.length === 1 ? 'it was' : 'they were'
  return `${names.join(', ')} may tell where ${whose} made, which can’t be taken out. Choose ‘Only us’, unless strangers may know.`
}

type Place = { uuid: string; trailer: string; now: Date }

/** @returns the body of the call, of a draft without problems */
export function logEntryOf(draft: EntryDraft, { uuid, trailer, now }: Place) {
  const { kind, text, photos, isShared } = draft
  const body: Sent<'POST /log-entries'> = {
    uuid,
    trailer,
    kind,
    text: text.trim(),
    odometer: readFigure('odometer', draft.odometer).value,
    hours: readFigure('hours', draft.hours).value,
    cost: readFigure('cost', draft.cost).value,
    access_level: isShared ? 2 : 4,
    files: photos.map(({ upload }) => upload),
    happened_at: happenedAt(draft, now),
    device_at: now.toISOString(),
  }
  return body
}

/** A past day counts as its noon. */
function happenedAt({ day }: EntryDraft, now: Date) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const isToday =
    !day || (now.getFullYear() === year && now.getMonth() + 1 === month && now.getDate() === date)
  return (isToday ? now : new Date(year, month - 1, date, 12)).toISOString()
}
