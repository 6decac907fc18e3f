import type { DateKind } from '#contract/dates/due-dates.ts'

const monthWords = (months: number) =>
  months % 12 === 0
    ? `${months / 12} ${months === 12 ? 'year' : 'years'}`
    : `${months} ${months === 1 ? 'month' : 'months'}`

/** @returns how a kind of date is renewed and when it counts as due */
export function dateKindWords(kind: DateKind, classes: readonly { uuid: string; name: string }[]) {
  const { months, handover_months: handover, remind_days: days, exceptions } = kind
  const others = exceptions.length === 1 ? '1 exception' : `${exceptions.length} exceptions`
  const names = classes.filter(({ uuid }) => kind.classes.includes(uuid)).map(({ name }) => name)
  return [
    months === null ? 'Not renewed' : `Renewed by ${monthWords(months)}`,
    handover && `starts at handover, for ${monthWords(handover)}`,
    exceptions.length > 0 && others,
    days === 0 ? 'due on the day' : `due ${days} ${days === 1 ? 'day' : 'days'} before`,
    kind.classes.length > 0 && (names.join(', ') || `${kind.classes.length} classes`),
  ]
    .filter(Boolean)
    .join(' · ')
}
