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

/** The unfinished answer to an item: numbers as typed, photos as stored on the device. */
export type Given = Omit<AnswerToItem, 'value' | 'photos'> & {
  value: string | null
  photos: FormPhoto[]
  /** Whether nothing of the item is missing; noted with every change. */
  isDone?: boolean
}

export type GivenAll = Record<string, Given>

export const nothingGiven: Given = { ...noAnswer, value: null, photos: [] }

/** Reads a typed number, which may be followed by its unit. */
export const readAnswer = ({ unit }: Pick<Item, 'unit'>, typed: string | null) =>
  readNumber(typed ?? '', measured(unit))

export function answerOf(item: Item, given: Given = nothingGiven): AnswerToItem {
  const { later, isDone: _noted, ...rest } = given
  const { value, photos } = rest
  const isNumber = item.kind === 'number' && value !== null
  return {
    ...rest,
    ...(later ? { later } : {}),
    value: isNumber ? readAnswer(item, value).value : value,
    photos: photos.map(({ upload }) => upload),
  }
}

const isUnread = (item: Item, { value }: Given): boolean =>
  item.kind === 'number' && readAnswer(item, value).problem !== ''

/** @returns what is missing before the inspection can be finished; unreadable numbers count as missing */
export const openOf = (sections: readonly AnsweredSection[], given: GivenAll): Missing[] =>
  itemsOf(sections).flatMap((item) => {
    if (isUnread(item, given[item.id] ?? nothingGiven)) return { item, what: 'number' }
    return missingAt(item, answerOf(item, given[item.id])).map((what) => ({ item, what }))
  })

/** @returns the given answers, in the order of the checklist */
export function answersOf(sections: readonly AnsweredSection[], given: GivenAll): Answers {
  const answers = itemsOf(sections).map(
    (item) => [item.id, answerOf(item, given[item.id])] as const,
  )
  return Object.fromEntries(answers.filter(([, answer]) => isGiven(answer)))
}

const isGiven = ({ value, note, photos, signature, later }: AnswerToItem) =>
  value !== null || note !== '' || photos.length > 0 || signature !== null || later === true

/** Whether an item is answered and nothing of it is missing. */
function isDone(item: Item, given: Given | undefined): boolean {
  const answer = answerOf(item, given)
  return isAnswered(item, answer) && missingAt(item, answer).length === 0
}

/** @returns the answer with the note whether it is done */
export const withDone = (item: Item, given: Given): Given => ({
  ...given,
  isDone: isDone(item, given),
})

/** @returns the unanswered checks of a section, which 'All pass' passes */
export const passable = ({ items }: AnsweredSection, given: GivenAll): Item[] =>
  items.filter((item) => item.kind === 'check' && (given[item.id] ?? nothingGiven).value === null)

/** @returns the id of the first required item that is open, null where nothing is answered yet */
export function placeToGoOn(items: readonly Item[], given: GivenAll): string | null {
  const isBegun = items.some((item) => isGiven(answerOf(item, given[item.id])))
  if (!isBegun) return null
  return items.find((item) => item.required && !isDone(item, given[item.id]))?.id ?? null
}
