import { readNumber } from '#contract/typed-number.ts'
import {
  type AnsweredSection,
  type Answers,
  type AnswerToItem,
  type Item,
  isAnswered,
  itemsOf,
  type Missing,
  missingAt,
  noAnswer,
} from '#contract/yard/inspection-rules.ts'
import { measured } from '#contract/yard/measured.ts'
import type { FormPhoto } from '#src/offline/photos/form-photos.ts'

/** What was given to an item so far: numbers as they were typed, photos by what the device has. */
export type Given = Omit<AnswerToItem, 'value' | 'photos'> & {
  value: string | null
  photos: FormPhoto[]
}

/** By the id of the item. */
export type GivenAll = Record<string, Given>

export const nothingGiven: Given = { ...noAnswer, value: null, photos: [] }

/** Reads what was typed for the number of an item, which may stand with its unit. */
export const readAnswer = ({ unit }: Pick<Item, 'unit'>, typed: string | null) =>
  readNumber(typed ?? '', measured(unit))

export function answerOf(item: Item, given: Given = nothingGiven): AnswerToItem {
  const { later, ...rest } = given
  const { value, photos } = rest
  const isNumber = item.kind === 'number' && value !== null
  return {
    ...rest,
    ...(later ? { later } : {}),
    value: isNumber ? readAnswer(item, value).value : value,
    photos: photos.map(({ upload }) => upload),
  }
}

/** Whether a number was typed that can't be read. */
const isUnread = (item: Item, { value }: Given): boolean =>
  item.kind === 'number' && readAnswer(item, value).problem !== ''

/** @returns what is to be done before it can be finished: what was typed is not dropped either */
export const openOf = (sections: readonly AnsweredSection[], given: GivenAll): Missing[] =>
  itemsOf(sections).flatMap((item) => {
    if (isUnread(item, given[item.id] ?? nothingGiven)) return { item, what: 'number' }
    return missingAt(item, answerOf(item, given[item.id])).map((what) => ({ item, what }))
  })

/** @returns what is there of all items, in the order of the checklist */
export function answersOf(sections: readonly AnsweredSection[], given: GivenAll): Answers {
  const answers = itemsOf(sections).map(
    (item) => [item.id, answerOf(item, given[item.id])] as const,
  )
  return Object.fromEntries(answers.filter(([, answer]) => isGiven(answer)))
}

const isGiven = ({ value, note, photos, signature, later }: AnswerToItem) =>
  value !== null || note !== '' || photos.length > 0 || signature !== null || later === true

/** Whether nothing is to be done at an item any more. */
export function isDone(item: Item, given: Given | undefined): boolean {
  const answer = answerOf(item, given)
  return isAnswered(item, answer) && missingAt(item, answer).length === 0
}

/** @returns the items of a section that one tap passes: those that nobody has answered */
export const passable = ({ items }: AnsweredSection, given: GivenAll): Item[] =>
  items.filter((item) => item.kind === 'check' && (given[item.id] ?? nothingGiven).value === null)

/** @returns the id of the first item that is to be done where some are done, null for none */
export function placeToGoOn(items: readonly Item[], given: GivenAll): string | null {
  const isBegun = items.some((item) => isGiven(answerOf(item, given[item.id])))
  if (!isBegun) return null
  return items.find((item) => item.required && !isDone(item, given[item.id]))?.id ?? null
}
