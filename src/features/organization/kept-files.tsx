import { useQuery } from '@tanstack/react-query'
import { Section } from '#src/ui/page/page.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { sizeWords } from '#src/ui/values/file-kind.ts'
import { filesQuery } from './organization-data.ts'

/** What the organization's files take, and how old the last backup is: for administrators. */
export function KeptFilesSettings() {
  const { data, error } = useQuery(filesQuery)
  // It is no more than a figure: without a network it is not there.
  if (error && !data) return null
  if (!data) return <Skeleton width="100%" height="5rem" />
  const { bytes, quota, backup } = data
  return (
    <Section title="Files">
      <p>
        {`${sizeWords(bytes)}${quota !== null ? ` of ${sizeWords(quota)} are used` : ''}${quota === null ? ' are used' : ''}`}
      </p>
      {backup && (
        <p className="text-muted">
          {backup.at === null ? (
            'The server has taken no backup yet.'
          ) : (
            <>
              Last backup of the server: <DateText date={backup.at} />
            </>
          )}
        </p>
      )}
    </Section>
  )
}
