import type { ReactNode } from 'react'
import { Section } from '#src/ui/page/page.tsx'
import { Unfinished } from './unfinished.tsx'
import { useUnfinished } from './use-unfinished.ts'

type Props = {
  /** Shown once the inspections are known. */
  below: ReactNode
}

/** The unfinished inspections of this device, those of deleted trailers too. */
export function UnfinishedOnHome({ below }: Props) {
  const drafts = useUnfinished(null)
  if (!drafts) return null
  return (
    <>
      {drafts.length > 0 && (
        <Section title="Unfinished inspections" count={drafts.length}>
          <Unfinished drafts={drafts} isOfAll />
        </Section>
      )}
      {below}
    </>
  )
}
