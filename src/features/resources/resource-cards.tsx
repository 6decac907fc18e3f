import type { ReactNode } from 'react'
import { Card } from '#src/ui/page/card.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { ImageBox } from '#src/ui/values/image-box.tsx'
import './resource-card.css'
import './resource-cards.css'

export function ResourceCards({ children }: { children: ReactNode }) {
  return <div className="resource-cards">{children}</div>
}

const places = ['first', 'second', 'third']

export function ResourceCardsSkeleton({ withActions = false }: { withActions?: boolean }) {
  return (
    <ResourceCards>
      {places.map((place) => (
        <div key={place} className="resource-card">
          <Card
            level={null}
            title={<Skeleton width="9rem" height="1.35em" />}
            media={<ImageBox src={null} alt="" placeholderIcon={<Skeleton height="100%" />} />}
          >
            <div className="resource-card-text">
              <div className="resource-card-detail">
                <Skeleton width="6rem" height="1.5em" />
              </div>
              <div className="resource-card-detail">
                <Skeleton width="8rem" height="1.5em" />
              </div>
            </div>
            {withActions && (
              <div className="resource-card-actions">
                <Skeleton width="10rem" height="var(--control)" radius="999px" />
              </div>
            )}
          </Card>
        </div>
      ))}
    </ResourceCards>
  )
}
