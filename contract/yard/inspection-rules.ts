import type { z } from 'zod'
import { limits, tooManyPhotos } from '#contract/limits.ts'
import { visibleLength } from '#contract/visible-length.ts'
import type { checklistSection } from './checklist-item.ts'
import { itemKindTable } from './item-kinds.ts'
import type { inspectionResults } from './severity.ts'
import { pathProblem } from './signature.ts'
import type { inspectionRow } from './yard-rows.ts'

/* The rules of an inspection, for the device that fills it in and the server that receives it. */

export type AnsweredSection = z.infer<typeof checklistSection>
export type Item = AnsweredSection['items'][number]
export type Answers = z.infer<typeof inspectionRow>['answers']
export type AnswerToItem = Answers[string]
export type InspectionResult = (typeof inspectionResults)[number]

export const noAnswer: AnswerToItem = {
  value: null,
  note: '',
  severity: null,
  photos: [],
  signature: null,
}

export const itemsOf = (sections: readonly AnsweredSection[]): Item[] =>
  sections.flatMap(({ items }) => items)

/** Whether an item has an answer; its photo or severity may still be missing. */
export function isAnswered(item: Item, answer: AnswerToItem = noAnswer): boolean {
  const place = itemKindTable[item.kind].answer
  if (place === 'photos') return answer.photos.length > 0
  if (place === 'signature') return answer.signature !== null || answer.later === true
  return typeof answer.value === 'string' ? visibleLength(answer.value) > 0 : answer.value !== null
}

/** Whether an answer makes a defect. */
export function fails(item: Item, { value }: AnswerToItem = noAnswer): boolean {
  return value !== null && itemKindTable[item.kind].fails?.(value, item) === true
}

/** @returns why an answer fails, for display next to it */
export function failWords({ kind, min, max, unit }: Item, { value }: AnswerToItem): string {
  if (kind !== 'number' || typeof value !== 'number') return 'Fails'
  const of = (bound: number) => (unit ? `${bound} ${unit}` : String(bound))
  if (min !== null && value < min) return `Fails: below ${of(min)}`
  return max === null ? 'Fails' : `Fails: above ${of(max)}`
}

export const failedItems = (sections: readonly AnsweredSection[], answers: Answers): Item[] =>
  itemsOf(sections).filter((item) => fails(item, answers[item.id]))

/** Minor where the item does not ask for a severity. */
export const severityOf = (item: Item, answer: AnswerToItem = noAnswer) =>
  (item.severity ? answer.severity : null) ?? 'minor'

export function resultOf(sections: readonly AnsweredSection[], answers: Answers): InspectionResult {
  const failed = failedItems(sections, answers)
  if (failed.some((item) => severityOf(item, answers[item.id]) === 'dangerous')) return 'fail'
  return failed.length > 0 ? 'pass with defects' : 'pass'
}

/** Something that is needed before an inspection can be finished. */
export type Missing = {
  item: Item
  what: 'answer' | 'number' | 'photo' | 'severity' | 'name' | 'signature'
}

export const missingOf = (sections: readonly AnsweredSection[], answers: Answers): Missing[] =>
  itemsOf(sections).flatMap((item) =>
    missingAt(item, answers[item.id]).map((what) => ({ item, what })),
  )

export function missingAt(item: Item, answer: AnswerToItem = noAnswer): Missing['what'][] {
  if (itemKindTable[item.kind].answer === 'signature') return missingSignature(item, answer)
  if (!isAnswered(item, answer)) return item.required ? ['answer'] : []
  const isFailed = fails(item, answer)
  const wantsPhoto =
    (item.photo === 'always' && answer.value !== 'na') || (item.photo === 'on fail' && isFailed)
  return [
    ...(isFailed && item.severity && answer.severity === null ? (['severity'] as const) : []),
    ...(wantsPhoto && answer.photos.length === 0 ? (['photo'] as const) : []),
  ]
}

/** A signature needs a name and a path; one that was begun must be completed even if optional. */
function missingSignature(
  { required }: Item,
  { signature, later }: AnswerToItem,
): Missing['what'][] {
  if (!signature) return required && !later ? ['signature'] : []
  return [
    ...(visibleLength(signature.name) === 0 ? (['name'] as const) : []),
    ...(pathProblem(signature.path) === 'The signature is empty.' || signature.path === ''
      ? (['signature'] as const)
      : []),
  ]
}

const missingThings: Record<Missing['what'], string> = {
  answer: 'not answered yet',
  number: 'the number can’t be read',
  photo: 'a photo is missing',
  severity: 'the severity is missing',
  name: 'the name is missing',
  signature: 'the signature is missing',
}

/** @returns a sentence for one item, '' for nothing */
export function thingsMissing(missing: readonly Pick<Missing, 'what'>[]): string {
  const words = missing.map(({ what }) => missingThings[what]).join(', ')
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

export const missingWords = ({ item, what }: Missing) => `${item.title}: ${missingThings[what]}.`

/** @returns why an answer is impossible, '' for nothing */
export function answerProblem(item: Item, answer: AnswerToItem): string {
  const { value, photos, signature, later } = answer
  if (!fits(item, value)) return `${item.title}: ‘${value}’ is not a possible answer.`
  if (photos.length > limits.photos) return `${item.title}: ${tooManyPhotos(limits.photos)}`
  if (itemKindTable[item.kind].answer !== 'signature' && (signature || later))
    return `${item.title}: this item takes no signature.`
  return signature && pathProblem(signature.path)
    ? `${item.title}: ${pathProblem(signature.path)}`
    : ''
}

const fits = (item: Item, value: AnswerToItem['value']): boolean =>
  value === null || itemKindTable[item.kind].fits?.(value, item) === true

/** @returns the items without a signature, neither in the inspection nor in an addendum */
export function unsigned(
  sections: readonly AnsweredSection[],
  answers: Answers,
  addenda: readonly { signature?: { item: string } | null | undefined }[],
): Item[] {
  const later = new Set(addenda.map(({ signature }) => signature?.item))
  return itemsOf(sections).filter(
    ({ id, kind }) =>
      itemKindTable[kind].answer === 'signature' && !answers[id]?.signature && !later.has(id),
  )
}

/** @returns the text of a defect that an answer makes */
export function defectText({ kind, unit }: Item, { value, note }: AnswerToItem = noAnswer): string {
  const found = kind === 'check' ? '' : [value, unit].filter((word) => word !== '').join(' ')
  return [found, note].filter(Boolean).join('\n')
}

/** The note to a defect that was already open when its item failed again. */
export const againNote = (checklist: string, text: string) =>
  `Found again at the inspection ‘${checklist}’.${text ? `\n${text}` : ''}`
