import { useQuery } from '@tanstack/react-query'
import { FigureTile } from '#src/ui/charts/figure-tile.tsx'
import { openReportsCount } from './report-data.ts'

export function OpenReports() {
  const { data } = useQuery(openReportsCount)
  return (
    <FigureTile name="Reports of visitors" count={data?.total} href="/reports" tone="warning" />
  )
}
