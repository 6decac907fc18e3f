import { useQuery } from '@tanstack/react-query'
import { CircleCheck, ScanQrCode, Smartphone } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { useLive } from '#src/offline/use-live.ts'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { inspectionQuery } from '../inspection-data.ts'
import { ResultChip } from '../result-chip.tsx'
import './handed-in.css'

type Props = { inspection: string; trailer: string; isCounting: boolean }

/** What became of an inspection that was handed in, and where to go from there. */
export function HandedIn({ inspection, trailer, isCounting }: Props) {
  const { data } = useQuery(inspectionQuery(inspection))
  const waiting = useLive(inspection, async ({ outbox }) => {
    const records = await outbox.where({ subject: inspection }).toArray()
    return records.some(({ state }) => state !== 'sent')
  })
  const heading = useRef<HTMLHeadingElement>(null)
  // It takes the place of the form, and of its focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="handed-in">
      {waiting ? <Smartphone aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      <h2 ref={heading} tabIndex={-1}>
        {waiting ? 'Saved on this device' : 'Saved'}
      </h2>
      <p role="status">
        {waiting && savedWords({ state: 'waiting' }, '').replace('Saved on this device. ', '')}
      </p>
      <p className="handed-in-result">{data && <ResultChip result={data.result} />}</p>
      <div className="handed-in-ways">
        <LinkButton
          href="/scan"
          variant="primary"
          size="large"
          icon={<ScanQrCode aria-hidden="true" />}
        >
          {isCounting ? 'Back to the count' : 'Scan the next'}
        </LinkButton>
        <LinkButton href={`/inspection/${inspection}`} size="large">
          View the inspection
        </LinkButton>
        <LinkButton href={`/trailer/${trailer}`} size="large">
          Back to the trailer
        </LinkButton>
      </div>
    </div>
  )
}
