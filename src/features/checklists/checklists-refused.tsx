import { Lock } from 'lucide-react'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'

/** What everybody who is no administrator sees of the page of checklists. */
export function ChecklistsRefused() {
  return (
    <Page title="Checklists">
      <EmptyState icon={<Lock />} title="Only an administrator can see this.">
        Inspections begin on the page of each trailer.
      </EmptyState>
    </Page>
  )
}
