import { Section } from '#src/ui/page.tsx'
import type { ListView } from '#src/ui/paged-list.tsx'

type Props = {
  trailer: string
  /** The trailer part whose resources these are; null: the trailer's own. */
  part: string | null
  canEdit: boolean
  view: ListView
  onView: (view: ListView) => void
}

/** Documents and links of a trailer or of one of its parts, for its own people. */
export function ResourceList(_props: Props) {
  return <Section title="Resources">{null}</Section>
}
