import { useQuery } from '@tanstack/react-query'
import { useDevice } from '#src/offline/device/device.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { dueOfTrailerQuery } from './due-data.ts'
import { DueRow } from './due-row.tsx'

/** The due inspections of a trailer; nothing where none is due. */
export function DueOfTrailer({ trailer }: { trailer: string }) {
  const { data = [] } = useQuery(dueOfTrailerQuery(useDevice(), trailer))
  if (data.length === 0) return null
  return (
    <Section title="Due" count={data.length}>
      <ul className="due-rows">
        {data.map((due) => (
          <DueRow key={due.checklist} due={due} />
        ))}
      </ul>
    </Section>
  )
}
