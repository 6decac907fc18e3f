import { Lock } from 'lucide-react'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'

/** Shown in place of an administrators' page to everybody else; `hint` tells where to go instead. */
export function AdministratorsOnly({ title, hint }: { title: string; hint?: string }) {
  return (
    <Page title={title}>
      <EmptyState icon={<Lock />} title="Only an administrator can see this.">
        {hint}
      </EmptyState>
    </Page>
  )
}
