import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Siren } from 'lucide-react'
import { useState } from 'react'
import type { RecallOfTrailer } from '#contract/recall/recall.ts'
import { useCan } from '#src/domain/rights.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { later } from '#src/ui/later.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import { useWanted } from '#src/ui/use-wanted.ts'
import { trailerRecallsQuery } from './recall-of-trailer.ts'
import './recall-banner.css'

const step = later(() => import('./recall-step.tsx').then(({ RecallStep }) => RecallStep))

type Props = { trailer: { uuid: string; vin: string } }

/** The open recalls by which something is to be done on a trailer, above all that is shown of it. */
export function RecallBanner({ trailer }: Props) {
  const canEdit = useCan('edit')
  const { data: recalls = [], isError } = useQuery(trailerRecallsQuery(trailer.uuid))
  const [chosen, setChosen] = useState<RecallOfTrailer | null>(null)
  const close = () => setChosen(null)
  const Step = useWanted(step, chosen !== null, close)
  if (isError && recalls.length === 0) {
    return <Notice tone="warning">Whether this trailer is recalled could not be loaded.</Notice>
  }
  if (recalls.length === 0) return null
  return (
    <section className="recall-banner" aria-label="Recall">
      <Siren aria-hidden="true" />
      <ul>
        {recalls.map((recall) => (
          <li key={recall.uuid}>
            <span>
              <strong>{recall.place === 'unknown' ? 'Perhaps recalled: ' : 'Recall: '}</strong>
              <Link to="/recall/$uuid" params={{ uuid: recall.uuid }} dir="auto">
                {recall.title}
              </Link>
              {recall.state === 'informed' && <span>{' (customer informed)'}</span>}
            </span>
            {canEdit && (
              <Button onPress={() => setChosen(recall)} aria-label={`Work off ${recall.title}`}>
                Work off
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && Step && (
        <Step recall={chosen} trailer={trailer} state={chosen.state} onClose={close} />
      )}
    </section>
  )
}
