import { monthNames, shortMonth } from '#contract/month-year.ts'
import type { Built } from '#src/offline/replica/figures/count-figures.ts'
import type { ChartColumn } from '#src/ui/charts/columns.tsx'
import { builtBetween } from './figure-where.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** @returns the last `places` months in order, including the present one */
export function monthColumns(months: readonly Built[], today: Date, places: number): ChartColumn[] {
  const counts = new Map(months.map(({ at, count }) => [at, count]))
  return Array.from({ length: places }, (_, index) => {
    const first = new Date(today.getFullYear(), today.getMonth() - (places - 1 - index), 1)
    const key = `${first.getFullYear()}-${twoDigits(first.getMonth() + 1)}`
    const name = monthNames[first.getMonth()] ?? ''
    return {
      ...{ id: key, count: counts.get(key) ?? 0, href: builtBetween(key, key) },
      short: shortMonth(name),
      name: `${name} ${first.getFullYear()}`,
    }
  })
}

/** @returns the last years in order; one column before for older years and one behind for later ones */
export function yearColumns(years: readonly Built[], today: Date, places: number): ChartColumn[] {
  const now = today.getFullYear()
  const isLater = years.some(({ at }) => Number(at) > now)
  const last = now
  const room = places - Number(isLater)
  const oldest = Number(years[0]?.at ?? now)
  const isOlder = oldest <= last - room
  const first = isOlder ? last - room + 2 : last - room + 1
  const sum = (from: number, to: number) =>
    years.reduce(
      (all, { at, count }) => all + (Number(at) >= from && Number(at) <= to ? count : 0),
      0,
    )
  const single = Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index
    return {
      ...{ id: `${year}`, short: `${year}`, name: `${year}`, count: sum(year, year) },
      href: builtBetween(`${year}-01`, `${year}-12`),
    }
  })
  const older = {
    ...{ id: 'older', short: `to ${first - 1}`, name: `Up to ${first - 1}` },
    ...{ count: sum(0, first - 1), href: builtBetween('', `${first - 1}-12`) },
  }
  const later = {
    ...{ id: 'later', short: `${now + 1} on`, name: `From ${now + 1} on` },
    ...{ count: sum(now + 1, 9999), href: builtBetween(`${now + 1}-01`, '') },
  }
  return [...(isOlder ? [older] : []), ...single, ...(isLater ? [later] : [])]
}
