import { dateWords } from './date-words.ts'
import { useByClock } from './use-on-device.ts'

/** A moment in words, which stay true on a page that is left open; machines read it exactly. */
export function DateText({ date }: { date: string }) {
  // The server knows neither the hour nor the day where the page is read.
  const words = useByClock(() => dateWords(date), date.slice(0, 10))
  return <time dateTime={date}>{words}</time>
}
