import { createFileRoute } from '@tanstack/react-router'
import { useCan } from '#src/domain/rights.tsx'
import { ImportPage } from '#src/features/imports/import-page.tsx'
import { AdministratorsOnly } from './-administrators-only.tsx'

export const Route = createFileRoute('/_signed-in/settings/import')({ component: Import })

function Import() {
  return useCan('administer') ? <ImportPage /> : <AdministratorsOnly title="Import" />
}
