import { dateWords, withinSentence } from './date-words.ts'
import { useByClock } from './use-on-device.ts'

type Props = {
  date: string
  /** Whether it is inside a sentence, not at its beginning. */
  isWithin?: boolean
}

/** A time in words, kept up to date on an open page. */
export function DateText({ date, isWithin = false }: Props) {
  // The server does not know the reader's time zone: it renders the date.
  const words = useByClock(
    () => {
      const said = dateWords(date)
      return isWithin ? withinSentence(said) : said
    },
    date.slice(0, 10),
  )
  return <time dateTime={date}>{words}</time>
}
