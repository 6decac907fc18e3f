import { Page } from '#src/ui/page.tsx'

/** The first thing anybody sees of Drawbar. */
export function LandingPage() {
  return <Page title="Drawbar">{null}</Page>
}
