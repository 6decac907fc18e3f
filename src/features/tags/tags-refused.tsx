import { Lock } from 'lucide-react'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'

/** Shown in place of the page to everybody but administrators. */
export function TagsRefused() {
  return (
    <Page title="Tags">
      <EmptyState icon={<Lock />} title="Only an administrator can see this.">
        Tags are linked on the page of each trailer.
      </EmptyState>
    </Page>
  )
}
