import type { CallFailure, ForeignAnswer } from '#contract/result.ts'
import type { Trailer } from '#contract/trailer.ts'
import { foreignWords, refusesOnTheWay } from '#src/api/api-error.ts'
import { minute } from '#src/core/timing.ts'
import { anyFieldWords } from '#src/domain/field-label.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { dateWords } from '#src/ui/values/date-words.ts'
import { sizeWords } from '#src/ui/values/file-kind.ts'

const tooLarge = 413

/** @returns when a record was made, its files, and how often it was tried */
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

/** @returns why the last attempt failed, '' where none failed */
export function reasonWords(failure: CallFailure | null): string {
  if (!failure) return ''
  if (failure.sentence) return failure.sentence
  const { foreign } = failure
  if (foreign && refusesOnTheWay(foreign)) return foreignReason(foreign)
  if (failure.status >= 500) return `The server has trouble (${failure.status}).`
  return 'The server did not answer.'
}

/**
 * Says 'set back' in place of 'not found', and of a clash with somebody else, where the server's set-back
 * is the reason.
 * @param wentBackAt when this device noticed the set-back, in milliseconds since 1970; null for never
 */
export function withSetBack(record: OutboxRecord, wentBackAt: number | null): OutboxRecord {
  const { failure, createdAt } = record
  if (failure?.code === 'conflict') return withSetBackClash(record, failure, wentBackAt ?? 0)
  const isOlder = wentBackAt !== null && Date.parse(createdAt) < wentBackAt
  // A `not_found` of a field is a missing file, which is sent again automatically.
  const isLost = failure?.code === 'not_found' && Object.keys(failure.fields).length === 0
  if (!isOlder || !isLost) return record
  const what = /^There is no such (.+)\.$/.exec(failure.sentence)?.[1] ?? 'record'
  const sentence = `The server was set back and does not have this ${what} any more.`
  return { ...record, failure: { ...failure, code: 'set_back', sentence } }
}

/** The base of a record is of the lost history where it is older than the set-back, or the trailer is. */
function withSetBackClash(record: OutboxRecord, failure: CallFailure, wentBackAt: number) {
  // The details of this code (save-conflict.tsx).
  const { fields, trailer } = failure.details as { fields: string[]; trailer: Trailer }
  const dates = [record.createdAt, trailer.updated_at].map((date) => Date.parse(date))
  if (!dates.some((at) => at < wentBackAt)) return record
  const names = new Intl.ListFormat('en-AU').format(fields.map(anyFieldWords))
  const sentence = `The server was set back, and its ${names} differ from what you saw.`
  return { ...record, failure: { ...failure, sentence } }
}

function foreignReason({ status, bytes, bodyBytes }: ForeignAnswer) {
  if (bytes !== null) return foreignWords(status, sizeWords(bytes))
  const size = status === tooLarge && bodyBytes ? ` of ${sizeWords(bodyBytes)}` : ''
  return foreignWords(status, `this change${size}`)
}

/** @returns when a record is sent again automatically, '' where no time is set */
export function nextTryWords({ state, nextAttempt }: OutboxRecord, now = Date.now()): string {
  if (state !== 'waiting' || nextAttempt <= now) return ''
  if (nextAttempt - now < minute) return 'Next try in less than a minute'
  return `Next try: ${dateWords(new Date(nextAttempt).toISOString())}`
}

/** @returns what becomes of records that are discarded */
export function lossWords(dropped: readonly Pick<OutboxRecord, 'wasConfirmed'>[]): string {
  const [it, was] = dropped.length > 1 ? ['They', 'were'] : ['It', 'was']
  const had = dropped.filter(({ wasConfirmed }) => wasConfirmed).length
  if (had === 0) return `${it} ${was} never sent and will be lost.`
  if (had < dropped.length)
    return 'They will be lost, those too that the server had before it was set back.'
  return `${it} ${was} on the server before it was set back, and will be lost.`
}

/** @returns what is discarded with a record: 'and 3 photos and 1 change depending on it', '' for nothing */
export function dependentWords(dropped: readonly OutboxRecord[], id: string): string {
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
  return `and ${new Intl.ListFormat('en').format(words)} depending on it`
}

const count = (number: number, word: string) =>
  number === 0 ? '' : `${number} ${word}${number === 1 ? '' : 's'}`

const times = (number: number) => (number === 1 ? 'once' : `${number} times`)
