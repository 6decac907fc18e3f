import { useQuery } from '@tanstack/react-query'
import { Section } from '#src/ui/page/page.tsx'
import { openReportsQuery } from './report-data.ts'
import { ReportList } from './report-list.tsx'

export function TrailerReports({ trailer }: { trailer: string }) {
  const { data } = useQuery(openReportsQuery(trailer))
  if (!data || data.total === 0) return null
  return (
    <Section title="Reports of visitors" count={data.total}>
      <ReportList reports={data.rows} isAtTrailer />
    </Section>
  )
}
