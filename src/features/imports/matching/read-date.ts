import { monthNames } from '#contract/month-year.ts'

/** What stands first in dates such as 3/4/25. */
export type DateOrder = 'day' | 'month'

const parts = /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4}|\d{2})(?:[ T].*)?$/

/**
 * How a column writes its dates: a first number above 12 means that days come first, a second one that
 * months do.
 * @returns 'ask' where both could be; null where nothing hangs on it
 */
export function orderOfDates(texts: readonly string[]): DateOrder | 'ask' | null {
  let isDay = false
  let isMonth = false
  let isOpen = false
  for (const text of texts) {
    const [, first, second] = parts.exec(text.trim()) ?? []
    // What is no date at all says nothing of the others.
    if (first === undefined || (Number(first) > 12 && Number(second) > 12)) continue
    if (Number(first) > 12) isDay = true
    else if (Number(second) > 12) isMonth = true
    else if (first !== second) isOpen = true
  }
  if (isDay === isMonth) return isDay || isOpen ? 'ask' : null
  return isDay ? 'day' : 'month'
}

/**
 * @param order 'ask' while nobody has said it: a date that could be two months is none then
 * @returns a month as YYYY-MM, '' where the text is none
 */
export const readMonth = (text: string, order: DateOrder | 'ask'): string =>
  dateOf(text, order)?.month ?? ''

/** @returns a day as YYYY-MM-DD, '' where the text is none; whether its month has it is not asked */
export function readDay(text: string, order: DateOrder | 'ask'): string {
  const found = dateOf(text, order)
  return found?.day ? `${found.month}-${found.day.padStart(2, '0')}` : ''
}

/** `month`: YYYY-MM; `day`: '' where the text has none. */
type Found = { month: string; day: string }

function dateOf(text: string, order: DateOrder | 'ask'): Found | null {
  const typed = text.trim()
  return ofNumbers(typed) ?? ofDay(typed, order) ?? ofWords(typed) ?? ofSerial(typed)
}

/** '2025-03', '2025-03-04', '03/2025'. */
function ofNumbers(text: string): Found | null {
  const [, year, month, day] =
    /^(\d{4})[./-](\d{1,2})(?:[./-](\d{1,2}))?(?:[ T].*)?$/.exec(text) ?? []
  if (year) return made(year, Number(month), day)
  const [, first, second] = /^(\d{1,2})[./ -](\d{4})$/.exec(text) ?? []
  return second ? made(second, Number(first)) : null
}

/** '13/4/25' */
function ofDay(text: string, order: DateOrder | 'ask'): Found | null {
  const [, first, second, year = ''] = parts.exec(text) ?? []
  if (!first) return null
  if (order === 'ask') return first === second ? made(year, Number(first), second) : null
  const [day, month] = order === 'day' ? [first, second] : [second, first]
  return Number(day) >= 1 && Number(day) <= 31 ? made(year, Number(month), day) : null
}

/** 'Mar-25', 'March 2025', '4 March 2025', 'March 4, 2025' */
function ofWords(text: string): Found | null {
  const [, before, word = '', after, year = ''] =
    /^(?:(\d{1,2})[ .-]+)?([a-z]{3,9})\.?(?:[ .-]+(\d{1,2}),)?[ .,'-]+(\d{4}|\d{2})$/i.exec(text) ??
    []
  const month = monthNames.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase()))
  return word ? made(year, month + 1, before ?? after) : null
}

/** Days since 30 December 1899, as spreadsheets count them; of years from 1954 to 2119. */
function ofSerial(text: string): Found | null {
  if (!/^[2-7]\d{4}$/.test(text)) return null
  const date = new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000)
  const [year = '', month, day] = date.toISOString().slice(0, 10).split('-')
  return made(year, Number(month), day)
}

/** Two digits are of the last century from 50 on. */
function made(year: string, month: number, day = ''): Found | null {
  const whole = year.length === 2 ? `${Number(year) < 50 ? '20' : '19'}${year}` : year
  const isMonth = month >= 1 && month <= 12
  return isMonth ? { month: `${whole}-${String(month).padStart(2, '0')}`, day } : null
}
