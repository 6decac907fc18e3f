import type { Output } from '#contract/calls.ts'
import type { ItemKind } from '#contract/yard/checklist-item.ts'
import {
  type Answers,
  type AnswerToItem,
  fails,
  type Item,
  noAnswer,
  severityOf,
} from '#contract/yard/inspection-rules.ts'
import { paperTime } from '#src/domain/paper-time.ts'
import { recordCode } from '#src/domain/record-code.ts'
import { trailerFacts } from '#src/domain/trailer-facts.ts'
import { isNotSentYet, type Marks } from '#src/offline/replica/answer.ts'
import { type Addendum, givenSignature } from '../given-signature.ts'
import { positionWords } from '../position-words.ts'

/* The content of an inspection report, before it is laid out. */

type Inspection = Output<'GET /inspections/{uuid}'>
type Trailer = Output<'GET /trailer/{uuid}'>

export type ReportItem = {
  title: string
  /** How to check the item, '' for nothing. */
  help: string
  answer: string
  isFailed: boolean
  note: string
  /** Uuids of uploads. */
  photos: string[]
  signature: AnswerToItem['signature']
}

export type ReportContent = {
  organization: string
  title: string
  /** 'Version 3'. */
  version: string
  result: { words: string; tone: 'good' | 'fair' | 'bad' }
  /** Facts of trailer and inspection. */
  facts: [label: string, value: string][]
  /** The address of the record's page, and its code there. */
  record: { address: string; code: string }
  summary: string
  failed: ReportItem[]
  sections: { title: string; items: ReportItem[] }[]
  addenda: { text: string; about: string }[]
  /** At the foot of every page. */
  foot: string
}

export type ContentOf = {
  inspection: Inspection & Marks
  /** null where it is no longer known. */
  trailer: Trailer | null
  /** Its name, printed where there is no logo. */
  organization: string
  /** The signed-in person, whose name stands for unsent changes. */
  person: string
  /** Of the app: 'https://trailers.example'. */
  origin: string
}

export function reportContent({
  inspection,
  trailer,
  organization,
  person,
  origin,
}: ContentOf): ReportContent {
  const { checklist, sections, answers, version, vin, rego, finished_at } = inspection
  const addenda: readonly Addendum[] = inspection.addenda
  const written = sections.map(({ title, items }) => ({
    title,
    items: items.map((item) => signedItem(reportItem(item, answers[item.id]), inspection, item.id)),
  }))
  return {
    organization,
    title: checklist.name,
    version: `Version ${version}`,
    result: results[inspection.result],
    facts: factsOf(inspection, trailer, person),
    record: {
      address: `${origin}/inspection/${inspection.uuid}`,
      code: recordCode(inspection.uuid),
    },
    summary: summaryOf(
      sections.flatMap(({ items }) => items),
      answers,
    ),
    failed: written.flatMap(({ items }) => items).filter(({ isFailed }) => isFailed),
    sections: written,
    addenda: addenda.map((addendum) => ({
      text: addendum.text,
      about: [paperTime(addendum.happened_at), addendum.by || person, unsentWords(addendum)]
        .filter(Boolean)
        .join(' · '),
    })),
    foot: [vin || rego, checklist.name, `version ${version}`, paperTime(finished_at)]
      .filter(Boolean)
      .join(' · '),
  }
}

const results: Record<Inspection['result'], ReportContent['result']> = {
  pass: { words: 'Pass', tone: 'good' },
  'pass with defects': { words: 'Pass with defects', tone: 'fair' },
  fail: { words: 'Fail: do not use', tone: 'bad' },
}

function factsOf(
  inspection: ContentOf['inspection'],
  trailer: Trailer | null,
  person: string,
): ReportContent['facts'] {
  const { vin, rego, by, started_at, finished_at, received_at, position } = inspection
  const known: ReportContent['facts'] = [
    ['VIN', vin],
    ['Registration', rego],
  ]
  const facts: ReportContent['facts'] = [
    ...(trailer ? trailerFacts(trailer) : known),
    ['Inspected by', by || person],
    ['Begun', paperTime(started_at)],
    ['Finished', paperTime(finished_at)],
    ['Received', unsentWords(inspection) || paperTime(received_at)],
    ['Done at', position ? positionWords(position) : ''],
  ]
  return facts.filter(([, value]) => value !== '')
}

function reportItem(item: Item, answer: AnswerToItem = noAnswer): ReportItem {
  const isFailed = fails(item, answer)
  const { title, help } = item
  const { note, photos, signature } = answer
  const words = answerWords[item.kind](item, answer)
  const severity = isFailed ? ` (${severityOf(item, answer)})` : ''
  return { title, help, answer: `${words}${severity}`, isFailed, note, photos, signature }
}

/** Adds the signature that was given after the inspection was finished. */
function signedItem(item: ReportItem, inspection: ContentOf['inspection'], id: string): ReportItem {
  const given = givenSignature(inspection, id)
  if (!given?.later) return item
  const { name, path, later } = given
  const when = `${name}, after it was finished: ${paperTime(later.happened_at)}`
  const answer = [when, unsentWords(later)].filter(Boolean).join(', ')
  return { ...item, answer, signature: { name, path } }
}

const unsentWords = (of: Marks) => (isNotSentYet(of) ? 'not sent yet' : '')

const valueWords = (_item: Item, { value }: AnswerToItem) =>
  value === null || value === '' ? 'Not answered' : String(value)

const answerWords: Record<ItemKind, (item: Item, answer: AnswerToItem) => string> = {
  check: (item, answer) => checkWords[String(answer.value)] ?? valueWords(item, answer),
  number: (item, answer) => {
    const words = valueWords(item, answer)
    return answer.value === null ? words : `${words} ${item.unit}${rangeWords(item)}`.trim()
  },
  choice: valueWords,
  text: valueWords,
  photo: (_item, { photos }) => (photos.length > 0 ? '' : 'No photo'),
  signature: (_item, { signature, later }) =>
    signature?.name ?? (later ? 'Not signed yet' : 'Not signed'),
}

const checkWords: Record<string, string> = { pass: 'Pass', fail: 'Fail', na: 'Not applicable' }

function rangeWords({ min, max }: Item): string {
  if (min !== null && max !== null) return `, to be ${min} to ${max}`
  if (min !== null) return `, at least ${min}`
  return max !== null ? `, at most ${max}` : ''
}

function summaryOf(items: readonly Item[], answers: Answers): string {
  const of = (item: Item) => answers[item.id] ?? noAnswer
  const failed = items.filter((item) => fails(item, of(item))).length
  const left = items.filter((item) => of(item).value === 'na').length
  const count = (number: number, word: string) => `${number} ${word}`
  return [
    count(items.length, items.length === 1 ? 'item' : 'items'),
    count(failed, 'failed'),
    ...(left > 0 ? [count(left, 'not applicable')] : []),
  ].join(', ')
}
