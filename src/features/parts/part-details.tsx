import type { ReactNode } from 'react'
import type { Part } from '#contract/part.ts'
import { Section } from '#src/ui/page/page.tsx'
import { Skeleton, SkeletonText } from '#src/ui/states/skeleton.tsx'
import { CategoryBreadcrumb } from './category-breadcrumb.tsx'
import { ManufacturerChip } from './part-chips.tsx'
import { noDescription } from './part-list.tsx'
import '#src/ui/forms/button.css'
import './part-details.css'

type Props = { part: Part; notes?: string; facts?: ReactNode; children: ReactNode }

export function PartDetails({ part, notes, facts, children }: Props) {
  const { category, oem, description } = part
  return (
    <>
      {(category || oem) && (
        <div className="part-details-head">
          {category && <CategoryBreadcrumb category={category} />}
          {oem && <ManufacturerChip name={oem.name} />}
        </div>
      )}
      <div className="part-details">
        <div className="part-details-main">
          <Section title="Description">
            <p className="part-details-text" dir="auto" data-none={description === ''}>
              {description || noDescription}
            </p>
          </Section>
          {facts}
          {notes && (
            <Section title="Notes">
              <p className="part-details-text" dir="auto">
                {notes}
              </p>
            </Section>
          )}
        </div>
        {children}
      </div>
    </>
  )
}

export function PartDetailsSkeleton() {
  return (
    <>
      <div className="part-details-head" aria-busy="true">
        <Skeleton width="16rem" height="30px" radius="15px" />
      </div>
      <div className="part-details">
        <Section title="Description">
          <SkeletonText lines={3} />
        </Section>
        <Section title="Resources">
          <SkeletonText lines={6} />
        </Section>
      </div>
    </>
  )
}

type ReturnProps = { onPress: () => void; href?: string }

/** A plain button: it is on public pages too, which may run without scripts. */
export function ReturnToTrailer({ onPress, href }: ReturnProps) {
  return (
    <>
      <button type="button" className="button part-return" data-variant="quiet" onClick={onPress}>
        &lt; Return to trailer
      </button>
      {href && (
        <noscript>
          <a className="button" data-variant="quiet" href={href}>
            &lt; Return to trailer
          </a>
        </noscript>
      )}
    </>
  )
}
