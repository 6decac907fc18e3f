import { Page } from '#src/ui/page.tsx'

/** The organization's users and VIN prefixes. */
export function OrganizationPage() {
  return <Page title="Organization">{null}</Page>
}
