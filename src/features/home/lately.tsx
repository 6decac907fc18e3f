import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDevice } from '#src/offline/device.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { latelyQuery } from './figures-data.ts'
import { doneAddress, doneWords } from './lately-words.ts'

/** Who did what in the yard, the newest first. */
export function Lately() {
  const { data } = useQuery(latelyQuery(useDevice()))
  if (!data || data.length === 0) return null
  return (
    <Section title="Lately">
      <ul className="recent-list">
        {data.map((done) => (
          <li key={`${done.kind} ${done.uuid}`}>
            <Link {...doneAddress(done)}>
              <strong>
                {done.by || 'You'} {doneWords(done)}
              </strong>
              <span>
                {done.trailer && `${done.trailer.vin} · `}
                <DateText date={done.at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
