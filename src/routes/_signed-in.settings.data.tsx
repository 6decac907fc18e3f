import { createFileRoute } from '@tanstack/react-router'
import { useCan } from '#src/domain/rights.tsx'
import { DataPage } from '#src/features/organization/data-page.tsx'
import { AdministratorsOnly } from './-administrators-only.tsx'

export const Route = createFileRoute('/_signed-in/settings/data')({ component: Data })

function Data() {
  return useCan('administer') ? <DataPage /> : <AdministratorsOnly title="Data" />
}
