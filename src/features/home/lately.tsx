import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { changedLatelyQuery, latelyQuery } from './lately-data.ts'
import { newestTold } from './lately-words.ts'

export function Lately() {
  const { data: done } = useQuery(latelyQuery(useWhoseDevice()))
  const { data: changes, isPending } = useQuery(changedLatelyQuery)
  if (!done || isPending) return null
  const told = newestTold(done, changes ?? [])
  if (told.length === 0) return null
  return (
    <Section title="Lately">
      <ul className="recent-list">
        {told.map(({ key, words, trailer, at, address }) => (
          <li key={key}>
            <Link {...address}>
              <strong dir="auto">{words}</strong>
              <span>
                {trailer && <span translate="no">{`${trailer} · `}</span>}
                <DateText date={at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
