import type { ChangedField, TrailerChange } from '#contract/trailer-change.ts'
import { anyFieldLabel } from '#src/domain/field-label.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'

const labels: Record<string, string> = {
  image: 'Photo',
  access_level: 'Who sees it',
  trailer_part: 'Belongs to',
  quantity: 'Quantity',
  serial: 'Serial',
  batch: 'Batch',
  position: 'Position',
  fitted_on: 'Fitted on',
  removed_on: 'Removed on',
  removed_why: 'Why',
  vinPrefixes: 'VIN prefixes',
  stepsPutAway: 'First steps put away',
  reports: 'Visitors may report a problem',
  showsInspections: 'Visitors see the last inspection',
  showsDangerous: 'Visitors see ‘Do not use’',
  dangerousNeedsOther: 'A dangerous defect needs a second person',
  asksPosition: 'Inspections ask for the position',
  adminsNeedSecondFactor: 'Administrators need a second factor',
  lockAfterDays: 'Days until a device is locked',
  visitorName: 'Name that visitors see',
  visitorPhone: 'Phone that visitors call',
  logo: 'Logo',
  serialPrefix: 'Prefix of serials',
  serialDigits: 'Digits of serials',
  serialFirst: 'First number of serials',
  sheetUnasked: 'Lines that the specification sheet does not ask for',
  dateKinds: 'Kinds of dates',
  timeZone: 'Time zone',
  label: 'Label',
  kind: 'What is filled in',
  unit: 'Unit',
  choices: 'Options',
  classes: 'Classifications',
  public: 'Visitors see it',
  order: 'Order',
  sheetUnshared: 'Lines of the specification sheet that visitors do not see',
}

export const fieldLabel = ({ field, label }: Pick<ChangedField, 'field' | 'label'>) =>
  label ?? labels[field] ?? (anyFieldLabel(field) || field)

export function changeTitle({ what, name, serial, fields }: TrailerChange): string {
  switch (what) {
    case 'registered':
      return 'Trailer registered'
    case 'saved':
    case 'settings saved':
      return `${fields.map(fieldLabel).join(', ')} changed`
    case 'merged':
    case 'merging undone':
      return `${fields.map(fieldLabel).join(', ')}: ${what}`
    case 'lines moved':
      return 'Lines of the specification sheet moved'
    case 'photo set':
      return 'Photo set'
    case 'photo removed':
      return 'Photo removed'
    case 'tag linked':
      return `Scan tag ${serial} linked`
    case 'tag unlinked':
      return `Scan tag ${serial} taken off`
    case 'deleted':
      return 'Trailer deleted'
    case 'deleted already':
      return 'Trailer deleted already'
    case 'restored':
      return 'Trailer restored'
    default:
      return `${what[0]?.toUpperCase()}${what.slice(1)}: ${name}`
  }
}

/** @returns the title of a batch: 'Customer changed on 212 trailers', '12 trailers deleted' */
export function batchTitle(change: TrailerChange, trailers: number) {
  // Some trailers of the batch may have been deleted already.
  const what = change.what === 'deleted already' ? 'deleted' : change.what
  const [title, whose] = [changeTitle({ ...change, what }), trailersWords(trailers)]
  if (what === 'tag linked' && trailers > 1) return `Scan tags linked to ${whose}`
  if (what === 'tag unlinked' && trailers > 1) return `Scan tags of ${whose} taken off`
  if (what === 'part fitted') return `Parts fitted to ${whose}`
  if (what === 'part removed') return `Parts removed from ${whose}`
  return isOfTrailers[what] ? title.replace('Trailer', whose) : `${title} on ${whose}`
}

const isOfTrailers: { [What in TrailerChange['what']]?: true } = {
  registered: true,
  deleted: true,
  restored: true,
}

export const valueWords = ({ text }: ChangedField['now']) => text || 'nothing'

/** @returns person and device, '' where neither is known */
export const byWords = ({ by, device }: Pick<TrailerChange, 'by' | 'device'>) =>
  [by, device].filter(Boolean).join(', ')
