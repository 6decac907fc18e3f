import { CircleCheck, OctagonX, ScanQrCode, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { useLive } from '#src/offline/replica/use-live.ts'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { ResultChip } from '../result-chip.tsx'
import type { InspectionOutcome } from './outcome.ts'
import './handed-in.css'

type Props = {
  inspection: string
  trailer: string
  outcome: InspectionOutcome | undefined
  isCounting: boolean
  isDeleted: boolean
  lost?: string[]
  next?: ReactNode
}

/** Shown once an inspection is finished: whether it is sent, its result, and where to go next. */
export function HandedIn({ inspection, trailer, outcome, lost = [], next, ...rest }: Props) {
  const { isCounting, isDeleted } = rest
  const waiting = useLive(inspection, async ({ outbox }) => {
    const records = await outbox.where({ subject: inspection }).toArray()
    return records.some(({ state }) => state !== 'sent')
  })
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="handed-in">
      {waiting ? <Smartphone /> : <CircleCheck />}
      <h2 ref={heading} tabIndex={-1}>
        {waiting ? 'Saved on this device' : 'Saved'}
      </h2>
      {outcome?.result === 'fail' && <DoNotUse />}
      <p role="status">
        {waiting && savedWords({ state: 'waiting' }, '').replace('Saved on this device. ', '')}
      </p>
      {isDeleted && <p>The trailer was deleted meanwhile. The inspection is still kept.</p>}
      {lost.length > 0 && (
        <Notice tone="warning">{`It was finished in another tab. Your last changes here could not be stored and are not in it: ${lost.join(', ')}. Add them to the inspection.`}</Notice>
      )}
      <p className="handed-in-result">{outcome && <ResultChip result={outcome.result} />}</p>
      {outcome && outcome.signedLater.length > 0 && <SignedLater titles={outcome.signedLater} />}
      <div className="handed-in-actions">
        {next ?? (
          <LinkButton href="/scan" variant="primary" size="large" icon={<ScanQrCode />}>
            {isCounting ? 'Back to the count' : 'Scan the next'}
          </LinkButton>
        )}
        <LinkButton href={`/inspection/${inspection}`} size="large">
          View the inspection
        </LinkButton>
        <LinkButton href={isDeleted ? '/home' : `/trailer/${trailer}`} size="large">
          {isDeleted ? 'Home' : 'Back to the trailer'}
        </LinkButton>
      </div>
    </div>
  )
}

function SignedLater({ titles }: { titles: readonly string[] }) {
  return (
    <Notice tone="info">
      {`Still to be signed: ${titles.join(', ')}. Sign on the page of the inspection, on any device.`}
    </Notice>
  )
}

/** A chip alone would be overlooked by somebody on the way to the next trailer. */
function DoNotUse() {
  return (
    <section className="handed-in-danger" role="alert">
      <OctagonX />
      <strong>Do not use. Tag it out.</strong>
      <p>
        Something dangerous failed. Put a tag on this trailer, and make sure that nobody takes it on
        the road.
      </p>
    </section>
  )
}
