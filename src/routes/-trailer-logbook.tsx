import { LogbookSection } from '#src/features/logbook/logbook-section.tsx'
import type { TrailerPage } from './-trailer-page.ts'

export function Logbook({ trailer }: TrailerPage) {
  return (
    <div className="trailer-sections">
      <LogbookSection trailer={trailer.uuid} />
    </div>
  )
}
