import { createFileRoute } from '@tanstack/react-router'
import { OrganizationPage } from '#src/features/organization/organization-page.tsx'

export const Route = createFileRoute('/_signed-in/settings/organization')({
  component: OrganizationPage,
})
