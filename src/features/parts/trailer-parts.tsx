import { Section } from '#src/ui/page.tsx'
import type { ListView } from '#src/ui/paged-list.tsx'

type Props = {
  trailer: string
  canEdit: boolean
  view: ListView
  onView: (view: ListView) => void
}

/** The parts of a trailer, for its own people. */
export function TrailerParts(_props: Props) {
  return <Section title="Parts">{null}</Section>
}
