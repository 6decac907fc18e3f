import { Lock } from 'lucide-react'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'

/** What everybody who is no administrator sees of a page for administrators. */
export function NotForYou({ title }: { title: string }) {
  return (
    <Page title={title}>
      <EmptyState icon={<Lock />} title="Only an administrator can see this." />
    </Page>
  )
}
