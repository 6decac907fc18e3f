import { Section } from '#src/ui/page/page.tsx'
import { Unfinished } from './unfinished.tsx'
import { useUnfinished } from './use-unfinished.ts'

/** The unfinished inspections of this device, those of deleted trailers too. */
export function UnfinishedOnHome() {
  const drafts = useUnfinished(null)
  if (!drafts || drafts.length === 0) return null
  return (
    <Section title="Unfinished inspections" count={drafts.length}>
      <Unfinished drafts={drafts} isOfAll />
    </Section>
  )
}
