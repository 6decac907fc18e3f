import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { Recall } from '#contract/recall/recall.ts'
import { piecesInOrder } from '#src/core/timing.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { recallsQuery } from './recalls-data.ts'
import './recalls.css'

type Props = {
  /** Shown once the recalls are known, or have not come for some seconds. */
  below: ReactNode
}

/** The open recalls with something left to do; none without any. */
export function RecallsOnHome({ below }: Props) {
  const { data = [], isPending } = useQuery(recallsQuery)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLate, piecesInOrder, true)
    return () => clearTimeout(timer)
  }, [])
  if (isPending && !isLate) return null
  const waiting = data.filter(
    ({ closed_at, progress }) => closed_at === null && progress.finished < progress.trailers,
  )
  return (
    <>
      {waiting.length > 0 && <Waiting recalls={waiting} />}
      {below}
    </>
  )
}

function Waiting({ recalls }: { recalls: readonly Recall[] }) {
  return (
    <Section
      title="Recalls"
      count={recalls.length}
      action={
        <LinkButton href="/recalls" variant="quiet">
          All recalls
        </LinkButton>
      }
    >
      <ul className="recalled-rows" aria-label="Recalls">
        {recalls.map(({ uuid, title, progress }) => (
          <li key={uuid} className="recalled-row">
            <div className="recalled-words">
              <Link to="/recall/$uuid" params={{ uuid }}>
                <strong dir="auto">{title}</strong>
              </Link>
              <span className="text-muted">
                {`${trailersWords(progress.trailers - progress.finished)} of ${progress.trailers} to do`}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
