import { dateWords } from './date-words.ts'

/** A moment in words; machines read it exactly. */
export function DateText({ date }: { date: string }) {
  return <time dateTime={date}>{dateWords(date)}</time>
}
