import type { ReactNode } from 'react'
import { useCan } from '#src/domain/rights.tsx'
import { Page } from '#src/ui/page/page.tsx'
import './settings-page.css'

/** A page of settings that administrators change and everybody reads. */
export function SettingsPage({ title, children }: { title: string; children: ReactNode }) {
  const isAdmin = useCan('administer')
  return (
    <Page title={title}>
      {!isAdmin && (
        <p className="settings-page-note text-muted">Only an administrator can change this.</p>
      )}
      {children}
    </Page>
  )
}
