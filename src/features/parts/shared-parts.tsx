import { Section } from '#src/ui/page.tsx'
import type { ListView } from '#src/ui/paged-list.tsx'

type Props = { accessKey: string; view: ListView; onView: (view: ListView) => void }

/** The parts of a trailer, as an access key shows them. */
export function SharedParts(_props: Props) {
  return <Section title="Parts">{null}</Section>
}
