import { localDay } from '#contract/local-day.ts'
import { regoStates } from '#contract/rego-state.ts'
import { useCan } from '#src/domain/rights.tsx'
import type { Group } from '#src/offline/replica/figures/count-figures.ts'
import type { Figures } from '#src/offline/replica/figures/find-figures.ts'
import { BarChart } from '#src/ui/charts/bars.tsx'
import { Columns } from '#src/ui/charts/columns.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { useMedia } from '#src/ui/theme/use-media.ts'
import { useByClock } from '#src/ui/values/use-on-device.ts'
import { monthColumns, yearColumns } from './built-columns.ts'
import { listMissing, ofClass, ofMaker, ofState } from './figure-where.ts'
import './fleet-charts.css'

const missing: [keyof Figures['missing'], string][] = [
  ['plate', 'Without a plate'],
  ['photo', 'Without a photo'],
  ['manual', 'Without a manual'],
  ['rego', 'Without a registration'],
  ['customer', 'Without a customer'],
]

/** Charts of the fleet, each bar with a link to its trailers. */
export function FleetCharts({ figures }: { figures: Figures }) {
  const canEdit = useCan('edit')
  const isWide = useMedia('(width >= 600px)')
  const { classes, states, makers, years, months } = figures
  const today = new Date(`${useByClock(() => localDay(new Date()), '')}T00:00`)
  const places = isWide ? 12 : 6
  const makerBars = (
    <Section title="By manufacturer">
      <BarChart
        label="Trailers by manufacturer"
        bars={barsOf(makers, 'No manufacturer', ofMaker)}
      />
    </Section>
  )
  return (
    <div className="fleet-charts">
      <Section title="By class">
        <BarChart label="Trailers by class" bars={barsOf(classes, 'No class', ofClass)} />
      </Section>
      {canEdit ? <Missing figures={figures} /> : makerBars}
      <div className="fleet-times">
        <Section title="Built per month">
          <Columns
            label="Trailers by month of manufacture"
            columns={monthColumns(months, today, places)}
          />
        </Section>
        <Section title="By build year">
          <Columns label="Trailers by build year" columns={yearColumns(years, today, places)} />
        </Section>
      </div>
      {canEdit && makerBars}
      <Section title="By state">
        <BarChart label="Trailers by state" bars={barsOf(states, 'No state', ofState, stateName)} />
      </Section>
    </div>
  )
}

/** Shown to editors, who can fill in what is missing. */
function Missing({ figures }: { figures: Figures }) {
  const bars = missing.map(([kind, name]) => ({
    ...{ id: kind, name, count: figures.missing[kind], href: listMissing(kind) },
  }))
  return (
    <Section title="What is missing">
      <BarChart label="Trailers by what is missing" whole={figures.trailers} bars={bars} />
    </Section>
  )
}

const stateName = (code: string) => regoStates.find((state) => state.code === code)?.label ?? code

function barsOf(
  groups: readonly Group[],
  none: string,
  hrefOf: (of: string | null) => string,
  nameOf = (name: string) => name,
) {
  return groups.map(({ of, name, count }) => ({
    ...{ id: of ?? '', name: nameOf(name) || none, count, href: hrefOf(of) },
  }))
}
