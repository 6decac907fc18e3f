import type { ReactNode } from 'react'
import { useCan } from '#src/domain/rights.tsx'
import { useQueueStatus } from '#src/offline/outbox/use-queue-status.ts'
import type { Figures } from '#src/offline/replica/figures/find-figures.ts'
import { FigureTile } from '#src/ui/charts/figure-tile.tsx'
import { allTrailers, listMissing } from './figure-where.ts'
import './fleet-now.css'

type Props = {
  /** Undefined while they are counted, null while the replica is not complete. */
  figures: Figures | null | undefined
  /** The tile of visitors' reports. */
  reports: ReactNode
}

/** What of the fleet needs attention, the most urgent first, with links to what is counted. */
export function FleetNow({ figures, reports }: Props) {
  const canEdit = useCan('edit')
  const due = figures?.due
  return (
    <ul className="fleet-now" aria-label="The fleet now">
      <li>
        <FigureTile
          name="Do not use"
          count={figures?.dangerous}
          href="/trailers?where=defects:dangerous"
          tone="dangerous"
        />
      </li>
      <li>{reports}</li>
      <li>
        <FigureTile name="Overdue" count={due?.overdue} href="/due?show=overdue" tone="warning" />
      </li>
      <li>
        <FigureTile name="Due soon" count={due?.soon} href="/due?show=soon" />
      </li>
      <li>
        <FigureTile
          name="Trailers with defects"
          count={figures?.defective}
          href="/trailers?where=defects:open"
        />
      </li>
      {canEdit && (
        <li>
          <FigureTile
            name="Without a plate"
            count={figures?.missing.plate}
            href={listMissing('plate')}
          />
        </li>
      )}
      {canEdit && (
        <li className="fleet-unsent">
          <Unsent />
        </li>
      )}
      <li>
        <FigureTile name="Trailers" count={figures?.trailers} href={allTrailers} />
      </li>
    </ul>
  )
}

function Unsent() {
  const { kind, waiting, refused } = useQueueStatus()
  const count = kind === 'reading' ? undefined : waiting + refused
  const tone = refused > 0 ? 'danger' : 'plain'
  return <FigureTile name="Waiting to be sent" count={count} href="/queue" tone={tone} />
}
