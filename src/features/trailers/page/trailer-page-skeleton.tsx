import { Page, Section } from '#src/ui/page/page.tsx'
import { Skeleton, SkeletonText } from '#src/ui/states/skeleton.tsx'
import { ImageBox } from '#src/ui/values/image-box.tsx'

export function TrailerPageSkeleton() {
  return (
    <Page title="Trailer">
      <div className="trailer-layout" aria-busy="true">
        <div className="trailer-layout-side">
          <ImageBox src={null} alt="" placeholderIcon={<Skeleton height="100%" />} />
          <Section title="Scan Tag">
            <Skeleton width="9rem" height="32px" radius="16px" />
          </Section>
        </div>
        <Section title="Details">
          <SkeletonText lines={10} />
        </Section>
      </div>
    </Page>
  )
}
