import type { ItemKind } from '#contract/yard/checklist-item.ts'
import type { AnswerToItem, InspectionResult, Item } from '#contract/yard/inspection-rules.ts'

export const resultWords: Record<InspectionResult, string> = {
  pass: 'Pass',
  'pass with defects': 'Pass with defects',
  fail: 'Fail',
}

const checkWords: Record<string, string> = { pass: 'Pass', fail: 'Fail', na: 'N/A' }

/** @returns an answer in a word or two, '' for none */
export const answerWords = (item: Item, answer: AnswerToItem | undefined): string =>
  answer ? words[item.kind](item, answer) : ''

const valueWords = ({ unit }: Item, { value }: AnswerToItem) =>
  value === null ? '' : unit ? `${value} ${unit}` : String(value)

const words: Record<ItemKind, (item: Item, answer: AnswerToItem) => string> = {
  check: (_item, { value }) => checkWords[value ?? ''] ?? '',
  number: valueWords,
  choice: valueWords,
  text: valueWords,
  photo: (_item, { photos }) => photosWords(photos.length),
  signature: (_item, { signature, later }) =>
    signature ? `signed by ${signature.name}` : later ? 'signed later' : '',
}

const photosWords = (count: number) =>
  count === 0 ? '' : `${count} ${count === 1 ? 'photo' : 'photos'}`

/** @returns the inspector's name; an unsent inspection has none yet and is the person's own */
export const inspectorWords = (by: string) => by || 'You'
