import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { recallsQuery } from './recalls-data.ts'
import './recalls.css'

/** The open recalls with something left to do; nothing without any. */
export function RecallsOnHome() {
  const { data = [] } = useQuery(recallsQuery)
  const waiting = data.filter(
    ({ closed_at, progress }) => closed_at === null && progress.finished < progress.trailers,
  )
  if (waiting.length === 0) return null
  return (
    <Section
      title="Recalls"
      count={waiting.length}
      action={
        <LinkButton href="/recalls" variant="quiet">
          All recalls
        </LinkButton>
      }
    >
      <ul className="recalled-rows" aria-label="Recalls">
        {waiting.map(({ uuid, title, progress }) => (
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
