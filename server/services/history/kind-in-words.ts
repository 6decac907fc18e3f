import type { DateKind } from '#contract/dates/due-dates.ts'
import type { ChangedField } from '#contract/trailer-change.ts'

type Named = readonly { field: string; value: ChangedField['now']['value'] }[]

/** @returns the uuids of classes that kinds of dates and lines of the sheet among values name */
export function classesNamedIn(named: Named): string[] {
  const kinds = named.flatMap(({ field, value }) =>
    // As the setting has it.
    field === 'dateKinds' && Array.isArray(value) ? (value as DateKind[]) : [],
  )
  const uuids = kinds.flatMap(({ classes, exceptions }) => [
    ...classes,
    ...exceptions.flatMap((one) => one.class ?? []),
  ])
  const ofLines = named.flatMap(({ field, value }) =>
    field === 'classes' && Array.isArray(value) ? value.map(String) : [],
  )
  return [...new Set([...uuids, ...ofLines])]
}

/** @returns a kind of date with all that can change of it */
export function kindInWords(kind: DateKind, classNames: ReadonlyMap<string, string>): string {
  const { name, months, handover_months, remind_days: days, exceptions, classes, retired } = kind
  const nameOf = (uuid: string) => classNames.get(uuid) ?? 'unknown'
  const others = exceptions.map((one) => {
    const where = [one.class && nameOf(one.class), one.state].filter(Boolean).join(' in ')
    return `${where || 'any'}: ${counted(one.months, 'month')}`
  })
  const words = [
    ...[months !== null && counted(months, 'month'), ...others],
    handover_months && `${counted(handover_months, 'month')} from the handover`,
    `${counted(days, 'day')} before`,
    classes.length > 0 && `asked of ${classes.map(nameOf).join(' and ')}`,
    retired && 'retired',
  ]
  return `${name} (${words.filter(Boolean).join(', ')})`
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
