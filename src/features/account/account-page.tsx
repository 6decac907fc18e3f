import { Page } from '#src/ui/page.tsx'

/** The signed-in user's own name, avatar and password. */
export function AccountPage() {
  return <Page title="Account Settings">{null}</Page>
}
