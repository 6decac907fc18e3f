import { Page, Section } from '#src/ui/page/page.tsx'
import { Skeleton, SkeletonText } from '#src/ui/states/skeleton.tsx'

export function TrailerPageSkeleton() {
  return (
    <Page title="Trailer">
      <div className="trailer-sections" aria-busy="true">
        <Skeleton width="100%" height="var(--control)" />
        <Section title="Details">
          <SkeletonText lines={10} />
        </Section>
      </div>
    </Page>
  )
}
