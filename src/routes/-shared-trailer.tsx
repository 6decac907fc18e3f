import { type ComponentProps, lazy, Suspense } from 'react'
import { isAsVisitor } from '#src/domain/as-visitor.ts'
import { can } from '#src/domain/rights.tsx'
import { useSession } from '#src/features/session/session.ts'
import { Plate } from './-public/plate.tsx'

/** Loaded for signed-in users only. */
const OwnPlate = lazy(() =>
  import('#src/features/scan-tags/own-plate.tsx').then((module) => ({ default: module.OwnPlate })),
)

/** The page of a plate within the app, for both of its addresses. */
export function SharedTrailer(props: ComponentProps<typeof Plate>) {
  const { user, org, isLocked } = useSession()
  if (!user || !org || isLocked || isAsVisitor) return <Plate {...props} />
  return (
    <Suspense>
      <OwnPlate
        accessKey={props.accessKey}
        owner={{ organization: org.uuid, user: user.uuid }}
        canLink={can(user, 'edit')}
      >
        <Plate {...props} />
      </OwnPlate>
    </Suspense>
  )
}
