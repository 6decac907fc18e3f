import type { CallFailure, ForeignAnswer } from '#contract/result.ts'
import { foreignWords, refusesOnTheWay } from '#src/api/api-error.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { dateWords } from '#src/ui/values/date-words.ts'
import { sizeWords } from '#src/ui/values/file-kind.ts'

const tooLarge = 413
const aMinute = 60_000

/** What is said of a record in one line: when it was made, what it brings along, how often it was tried. */
export function recordLine(record: OutboxRecord): string {
  const tried = record.attempts > 0 && `tried ${times(record.attempts)}`
  return [dateWords(record.createdAt), recordFilesWords(record), tried].filter(Boolean).join(' · ')
}

/** @returns '2 files, 3 MB', '' for none */
export function recordFilesWords({ files }: Pick<OutboxRecord, 'files'>): string {
  if (files.length === 0) return ''
  const size = sizeWords(files.reduce((sum, file) => sum + file.size, 0))
  return files.length === 1 ? `1 file, ${size}` : `${files.length} files, ${size}`
}

/** @returns why the last try failed, '' where none did */
export function reasonWords(failure: CallFailure | null): string {
  if (!failure) return ''
  if (failure.sentence) return failure.sentence
  const { foreign } = failure
  if (foreign && refusesOnTheWay(foreign)) return foreignReason(foreign)
  if (failure.status >= 500) return `The server has trouble (${failure.status}).`
  return 'No answer came.'
}

/**
 * @param wentBackAt milliseconds since 1970 of the look at which the server had gone back to an older
 *   copy of itself
 * @returns the record, told that way where what it is about was made before and is lost
 */
export function toldOfSetBack(record: OutboxRecord, wentBackAt: number | null): OutboxRecord {
  const { failure, createdAt } = record
  const isOlder = wentBackAt !== null && Date.parse(createdAt) < wentBackAt
  // A file that is not there is sent again by itself.
  const isLost = failure?.code === 'not_found' && Object.keys(failure.fields).length === 0
  if (!isOlder || !isLost) return record
  const what = /^There is no such (.+)\.$/.exec(failure.sentence)?.[1] ?? 'record'
  const sentence = `The server was set back and does not have this ${what} any more.`
  return { ...record, failure: { ...failure, code: 'set_back', sentence } }
}

function foreignReason({ status, bytes, bodyBytes }: ForeignAnswer) {
  if (bytes !== null) return foreignWords(status, sizeWords(bytes))
  const size = status === tooLarge && bodyBytes ? ` of ${sizeWords(bodyBytes)}` : ''
  return foreignWords(status, `this change${size}`)
}

/** @returns when a record is tried again by itself, '' where that hangs on something else */
export function nextTryWords({ state, nextAttempt }: OutboxRecord, now = Date.now()): string {
  if (state !== 'waiting' || nextAttempt <= now) return ''
  if (nextAttempt - now < aMinute) return 'Next try in less than a minute'
  return `Next try: ${dateWords(new Date(nextAttempt).toISOString())}`
}

/** @returns what goes with a record that is discarded: 'and 3 photos and 1 change behind it', '' for nothing */
export function behindWords(dropped: readonly OutboxRecord[], id: string): string {
  const behind = dropped.filter((record) => record.id !== id)
  const photos = behind.filter((record) => record.call === 'POST /trailers/{uuid}/image').length
  const files = behind.filter((record) => record.call === 'POST /trailers/resources').length
  const others = behind.length - photos - files
  const words = [
    count(photos, 'photo'),
    count(files, 'resource'),
    count(others, photos + files > 0 ? 'other change' : 'change'),
  ].filter(Boolean)
  if (words.length === 0) return ''
  return `and ${new Intl.ListFormat('en').format(words)} behind it`
}

const count = (number: number, word: string) =>
  number === 0 ? '' : `${number} ${word}${number === 1 ? '' : 's'}`

const times = (number: number) => (number === 1 ? 'once' : `${number} times`)
