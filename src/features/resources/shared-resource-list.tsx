import { Section } from '#src/ui/page.tsx'
import type { ListView } from '#src/ui/paged-list.tsx'

type Props = {
  accessKey: string
  /** The trailer part whose resources these are; null: the trailer's own. */
  part: string | null
  view: ListView
  onView: (view: ListView) => void
}

/** Documents and links of a trailer or part, as an access key shows them. */
export function SharedResourceList(_props: Props) {
  return <Section title="Resources">{null}</Section>
}
