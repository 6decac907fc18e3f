import { dateWords, withinSentence } from './date-words.ts'
import { useByClock } from './use-on-device.ts'

type Props = {
  date: string
  /** Whether it stands within a sentence, not at its beginning. */
  isWithin?: boolean
}

/** A moment in words, which stay true on a page that is left open; machines read it exactly. */
export function DateText({ date, isWithin = false }: Props) {
  // The server knows neither the hour nor the day where the page is read.
  const words = useByClock(
    () => {
      const said = dateWords(date)
      return isWithin ? withinSentence(said) : said
    },
    date.slice(0, 10),
  )
  return <time dateTime={date}>{words}</time>
}
