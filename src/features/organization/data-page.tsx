import { useQuery } from '@tanstack/react-query'
import { FileInput, History, Trash2 } from 'lucide-react'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Page, Section } from '#src/ui/page/page.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { sizeWords } from '#src/ui/values/file-kind.ts'
import { filesQuery } from './organization-data.ts'
import { TakeOut } from './take-out.tsx'

/** All that the organization has, and what became of it; for administrators. */
export const DataPage = () => (
  <Page title="Data">
    <Section title="Import">
      <div className="page-actions">
        <LinkButton icon={<FileInput aria-hidden="true" />} href="/settings/import">
          Import from a spreadsheet
        </LinkButton>
      </div>
    </Section>
    <TakeOut />
    <Section title="History">
      <div className="page-actions">
        <LinkButton icon={<History aria-hidden="true" />} href="/settings/organization/history">
          Changes of settings
        </LinkButton>
        <LinkButton icon={<Trash2 aria-hidden="true" />} href="/trailers/deleted">
          Deleted trailers
        </LinkButton>
      </div>
    </Section>
    <Files />
  </Page>
)

/** The size of the organization's files and the time of the server's last backup. */
function Files() {
  const { data, error } = useQuery(filesQuery)
  // Hidden offline: it is only a figure.
  if (error && !data) return null
  if (!data) return <Skeleton width="100%" height="5rem" />
  const { bytes, quota, backup } = data
  return (
    <Section title="Files">
      <p>
        {quota === null
          ? `${sizeWords(bytes)} are used`
          : `${sizeWords(bytes)} of ${sizeWords(quota)} are used`}
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
