import { withSheetNested } from '#contract/sheet/flat-sheet.ts'
import type { ChangedField, TrailerChange } from '#contract/trailer-change.ts'
import type { Edit } from '#src/offline/outbox/edit.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { changeTitle, fieldLabel, valueWords } from './history-words.ts'

type Place = { uuid: string; title: string }
type Side = ChangedField['now']

/** The texts of the dialog, and the change that puts something back. */
export type PutBack = { question: string; from: string; to: string; record: NewRecord }

const named = ['class', 'oem', 'customer', 'manual']

/** As a save takes it: a record by uuid and name. */
const sent = (field: string, { value, text }: Side) =>
  named.includes(field) && value !== null ? { uuid: String(value), name: text } : value

const isSame = (one: Side, other: Side) => (one.value ?? '') === (other.value ?? '')

/** @returns the save that puts fields back, based on their values now */
function savedBack(trailer: Place, fields: readonly ChangedField[]): NewRecord {
  const sides = (of: (field: ChangedField) => Side) =>
    withSheetNested(Object.fromEntries(fields.map((one) => [one.field, sent(one.field, of(one))])))
  const names = fields.map(fieldLabel).join(', ')
  return {
    call: 'POST /trailer/{uuid}',
    body: {
      uuid: trailer.uuid,
      ...sides(({ before }) => before),
      putsBack: true,
      base: sides(({ now }) => now),
    },
    subject: trailer.uuid,
    label: `Put back the ${names} of ${trailer.title}`,
  }
}

/** @returns how to put one field back, null where it is unchanged or not possible */
export function fieldBack(
  change: TrailerChange,
  field: ChangedField,
  trailer: Place,
): PutBack | null {
  const { now, before } = field
  if (isSame(now, before)) return null
  const words = { from: valueWords(now), to: valueWords(before) }
  const question = `Put back the ${fieldLabel(field)}?`
  if (change.what === 'saved') return { ...words, question, record: savedBack(trailer, [field]) }
  const { uuid: subject, title } = trailer
  if (change.what === 'photo set' || change.what === 'photo removed') {
    const [image, base] = [before.value, now.value].map((value) => value && String(value))
    const body = { uuid: subject, image: image || null, base: { image: base || null } }
    const label = `Put back the photo of ${title}`
    const record = { call: 'POST /trailers/{uuid}/image', body, subject, label } as const
    return { ...words, question, record }
  }
  if (change.what === 'part changed' && change.isThere) {
    const body = { uuid: change.subject, [field.field]: before.value }
    const label = `Put back the ${fieldLabel(field)} of ${change.name}`
    return {
      ...words,
      question,
      record: { call: 'POST /trailer-parts/{uuid}', body, subject, label },
    }
  }
  if (field.field !== 'access_level' || !change.isThere) return null
  const level = (side: Side) => (side.value === 2 ? 2 : 4)
  const record: NewRecord = {
    call: 'POST /trailers/resources/{uuid}/access-level',
    body: { uuid: change.subject, access_level: level(before), base: { access_level: level(now) } },
    subject,
    label: `Put back who sees ‘${change.name}’`,
  }
  return { ...words, question: `Put back who sees ‘${change.name}’?`, record }
}

/** @returns how to put a removed record back, null for other changes */
export function removedBack(change: TrailerChange, trailer: Place): PutBack | null {
  const { what, name, isThere, subject: uuid, serial } = change
  const { uuid: subject, title } = trailer
  const removed = { from: 'removed', to: `on ${title} again` }
  const label = `Put back ‘${name || serial}’`
  if (what === 'part removed' && !isThere) {
    const record = { call: 'POST /trailer-parts/{uuid}/restore', body: { uuid } } as const
    return { ...removed, question: `Put back ${name}?`, record: { ...record, subject, label } }
  }
  if (what === 'resource removed' && !isThere) {
    const record = { call: 'POST /trailers/resources/{uuid}/restore', body: { uuid } } as const
    return { ...removed, question: `Put back ‘${name}’?`, record: { ...record, subject, label } }
  }
  if (what !== 'tag unlinked') return null
  const body = { trailer: subject, accessKey: uuid }
  const record = { call: 'POST /trailers/access/link', body, subject, label } as const
  return { ...removed, from: 'not on it', question: `Link scan tag ${serial} again?`, record }
}

/** @returns the change that takes a fitted part off again, null where it is gone */
function fittedBack({ isThere, subject: uuid, name }: TrailerChange, trailer: Place) {
  const record: NewRecord = {
    call: 'POST /trailer-parts/archive',
    body: { uuid },
    subject: trailer.uuid,
    label: `Remove the part ${name}`,
  }
  return isThere ? record : null
}

/** A trailer of a batch: the change that puts it back, or why there is none. */
export type PutBackRow = { title: string; uuid: string; record: NewRecord | null; why: string }

export function batchRow(
  change: TrailerChange & { trailer: { uuid: string; vin: string; isDeleted: boolean } },
  canRestore: boolean,
): PutBackRow {
  const { uuid, vin: title, isDeleted } = change.trailer
  const left = (why: string): PutBackRow => ({ title, uuid, record: null, why })
  if (change.what === 'deleted already') return left('was deleted before, by somebody else')
  if (change.what === 'deleted') {
    if (!isDeleted) return left('was restored already')
    if (!canRestore) return left('only an administrator can restore deleted trailers')
    const record = { call: 'POST /trailer/{uuid}/restore', body: { uuid }, subject: uuid } as const
    const there: Edit = { kind: 'trailer', uuid, patch: { archived_at: null } }
    return {
      title,
      uuid,
      record: { ...record, label: `Restore ${title}`, shows: [there] },
      why: '',
    }
  }
  if (isDeleted) return left('was deleted')
  if (change.what === 'part fitted') {
    const record = fittedBack(change, { uuid, title })
    return record ? { title, uuid, record, why: '' } : left(`${change.name}: was removed since`)
  }
  const { fields } = change
  if (fields.length > 0 && fields.every(({ now, before }) => isSame(now, before))) {
    return left('is as it was before')
  }
  const since = fields.filter(({ now, after }) => !isSame(now, after))
  if (since.length > 0) {
    return left(`${since.map(fieldLabel).join(', ')}: changed since`)
  }
  const place = { uuid, title }
  const [first] = fields
  if (change.what === 'saved') return { title, uuid, record: savedBack(place, fields), why: '' }
  const back = first ? fieldBack(change, first, place) : removedBack(change, place)
  return back
    ? { title, uuid, record: back.record, why: '' }
    : left(`${changeTitle(change)}: cannot be put back`)
}
