import type { TrailerChange } from '#contract/trailer-change.ts'
import { costWords, hoursWords, odometerWords } from '#contract/yard/figure-words.ts'
import type { TimelineMoment } from '#contract/yard/timeline.ts'
import type { TimelineFilter } from '#contract/yard/timeline-filters.ts'
import { anyFieldLabel } from '#src/domain/field-label.ts'
import { isNotSentYet } from '#src/offline/replica/answer.ts'

export const filterLabels: Record<TimelineFilter, string> = {
  service: 'Services',
  repair: 'Repairs',
  note: 'Notes',
  handover: 'Handovers',
  inspection: 'Inspections',
  defect: 'Defects',
  part: 'Parts',
  tag: 'Scan tags',
  photo: 'Photos',
  save: 'Saves',
}

const entryTitles = {
  service: 'Service',
  repair: 'Repair',
  note: 'Note',
  handover: 'Handover',
  addendum: 'Addendum to an inspection',
} as const

const results = {
  pass: 'passed',
  'pass with defects': 'passed with defects',
  fail: 'failed',
} as const

export function momentTitle(moment: TimelineMoment): string {
  switch (moment.what) {
    case 'entry':
      return entryTitles[moment.entry.kind]
    case 'inspection':
      return `${moment.name}: ${results[moment.inspection.result]}`
    case 'defect':
      return `Defect found: ${moment.defect.title}`
    case 'act':
      return actTitle(moment)
    case 'tag':
      return `Scan tag ${moment.serial} linked`
    case 'fitted':
      return `Part fitted: ${moment.name}`
    case 'removed':
      return `Part removed: ${moment.name}`
    case 'registered':
      return 'Trailer registered'
    case 'change':
      return changeTitle(moment.change)
  }
}

/** The labels of fields; the log also has fields without one. */
const fieldWords = (fields: TrailerChange['fields']) =>
  fields
    .map(({ field, label }) => label ?? anyFieldLabel(field))
    .filter(Boolean)
    .join(', ')

const savedWords = ({ what, fields }: TrailerChange) => (what === 'saved' ? fieldWords(fields) : '')

function changeTitle({ what, serial }: TrailerChange): string {
  if (what === 'tag linked') return `Scan tag ${serial} linked`
  if (what === 'tag unlinked') return `Scan tag ${serial} unlinked`
  if (what === 'saved') return 'Trailer saved'
  return what === 'photo set' ? 'Photo set' : 'Photo removed'
}

function actTitle({ act, title }: Extract<TimelineMoment, { what: 'act' }>): string {
  if (act.state !== null) return `Defect ${stateWords[act.state]}: ${title}`
  if (act.severity !== null) return `Defect is ${act.severity}: ${title}`
  if (act.assigned) return `Defect assigned to ${act.assigned.name || 'somebody'}: ${title}`
  if (act.unassigned) return `Defect assigned to nobody: ${title}`
  return `Note on a defect: ${title}`
}

const stateWords = {
  open: 'open again',
  'in work': 'taken into work',
  fixed: 'fixed',
  closed: 'closed',
  declined: 'declined',
} as const

/** @returns the text of a moment, '' for none */
export function momentText(moment: TimelineMoment): string {
  if (moment.what === 'entry') return moment.entry.text
  if (moment.what === 'defect') return moment.defect.text
  if (moment.what === 'change') return savedWords(moment.change)
  return moment.what === 'act' ? moment.act.note : ''
}

/** @returns the person's name, '' where it is not known or not sent yet */
export function momentBy(moment: TimelineMoment): string {
  if (moment.what === 'entry') return moment.entry.by
  if (moment.what === 'inspection') return moment.inspection.by
  if (moment.what === 'defect') return moment.defect.by
  if (moment.what === 'change') return moment.change.by
  return moment.what === 'act' ? moment.act.by : ''
}

/** @param person the signed-in person, whose name stands for unsent changes */
const writtenBy = (moment: TimelineMoment, person: string) =>
  momentBy(moment) || (isNotSentYet(moment) ? person : '')

export function momentFiles(moment: TimelineMoment) {
  if (moment.what === 'entry') return moment.entry.files
  if (moment.what === 'inspection') return moment.inspection.files
  if (moment.what === 'defect') return moment.defect.files
  if (moment.what === 'change') return moment.change.file ? [moment.change.file] : []
  return moment.what === 'act' ? moment.act.files : []
}

/** @returns the figures of an entry: '182,400 km', '1,230.5 h', '$420.00' */
export function momentFigures(moment: TimelineMoment): string[] {
  if (moment.what !== 'entry') return []
  const { odometer, hours, cost } = moment.entry
  return [
    ...(odometer === null ? [] : [odometerWords(odometer)]),
    ...(hours === null ? [] : [hoursWords(hours)]),
    ...(cost === null ? [] : [costWords(cost)]),
  ]
}

/** @returns the severity of a defect, '' for none */
function severityOf(moment: TimelineMoment): string {
  if (moment.what === 'defect') return moment.defect.severity
  return moment.what === 'act' ? (moment.act.severity ?? '') : ''
}

/** @returns by whom and why an entry is struck through, null where it is not */
export function struckWords(moment: TimelineMoment): string | null {
  if (moment.what !== 'entry' || moment.entry.struck_at === null) return null
  const { struck_by, struck_why } = moment.entry
  return `Struck through${struck_by && ` by ${struck_by}`}: ${struck_why}`
}

/**
 * The content of a moment in an exported file.
 * @param person the signed-in person, whose name stands for unsent changes
 */
export const toldMoment = (moment: TimelineMoment, person: string) => ({
  title: momentTitle(moment),
  text: momentText(moment),
  by: writtenBy(moment, person),
  severity: severityOf(moment),
  files: momentFiles(moment),
  struck: strokeOf(moment, person),
})

/** @returns when, by whom and why an entry is struck through, null where it is not */
function strokeOf(moment: TimelineMoment, person: string) {
  if (moment.what !== 'entry' || moment.entry.struck_at === null) return null
  const { struck_at: at, struck_by, struck_why: why } = moment.entry
  return { at, by: struck_by || person, why }
}
