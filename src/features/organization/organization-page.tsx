import type { Organization, SignedInUser } from '#contract/session.ts'
import { Page } from '#src/ui/page/page.tsx'
import type { ListView } from '#src/ui/page/paged-list.tsx'
import { AccessChoices } from './access-choices.tsx'
import type { OnOrganizationChanged } from './organization-data.ts'
import { TakeOut } from './take-out.tsx'
import { UserManagement } from './user-management.tsx'
import { YardChoices } from './yard-choices.tsx'
import './organization-page.css'
import { useQuery } from '@tanstack/react-query'
import { History, Trash2 } from 'lucide-react'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { sizeWords } from '#src/ui/values/file-kind.ts'
import { filesQuery } from './organization-data.ts'
import { VinPrefixForm } from './vin-prefix-form.tsx'
import './vin-prefixes.css'

type Props = {
  user: SignedInUser
  org: Organization
  /** The search and page of the list of users. */
  view: ListView
  onView: (view: ListView) => void
  onChanged: OnOrganizationChanged
}

/** The organization's users and settings: administrators change them, everybody reads them. */
export function OrganizationPage({ user, org, view, onView, onChanged }: Props) {
  const isAdmin = user.role === 'ADMIN'
  return (
    <Page title="Organization">
      <div className="organization-head">
        <p className="organization-name" dir="auto">
          {org.name}
        </p>
        {!isAdmin && <p className="text-muted">Only an administrator can change this.</p>}
      </div>
      <div className="organization-page">
        <UserManagement
          self={user}
          isAdmin={isAdmin}
          view={view}
          onView={onView}
          onChanged={onChanged}
        />
        <div className="organization-settings">
          <YardChoices saved={org.settings} isAdmin={isAdmin} onChanged={onChanged} />
          <AccessChoices saved={org.settings} isAdmin={isAdmin} onChanged={onChanged} />
          <VinPrefixes saved={org.settings.vinPrefixes} isAdmin={isAdmin} onChanged={onChanged} />
          {isAdmin && <HistoryLinks />}
          {isAdmin && <TakeOut />}
          {isAdmin && <KeptFilesSettings />}
        </div>
      </div>
    </Page>
  )
}

function HistoryLinks() {
  return (
    <Section title="History">
      <div className="page-actions">
        <LinkButton icon={<History aria-hidden="true" />} href="/settings/organization/history">
          Changes of these settings
        </LinkButton>
        <LinkButton icon={<Trash2 aria-hidden="true" />} href="/trailers/deleted">
          Deleted trailers
        </LinkButton>
      </div>
    </Section>
  )
}

/** The size of the organization's files and the time of the last backup: for administrators. */
function KeptFilesSettings() {
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

type VinPrefixesProps = {
  saved: readonly string[]
  isAdmin: boolean
  onChanged: OnOrganizationChanged
}

/** The first characters of the VINs of the organization's own trailers. */
function VinPrefixes({ saved, isAdmin, onChanged }: VinPrefixesProps) {
  return (
    <Section title="VIN Prefixes">
      <p className="text-muted">The button beside the VIN of a new trailer offers them in turn.</p>
      {isAdmin ? <VinPrefixForm saved={saved} onChanged={onChanged} /> : <Shown prefixes={saved} />}
    </Section>
  )
}

function Shown({ prefixes }: { prefixes: readonly string[] }) {
  if (prefixes.length === 0) return <EmptyState title="List is empty.." />
  return (
    <ul className="vin-prefixes-shown">
      {prefixes.map((prefix) => (
        <li key={prefix}>{prefix}</li>
      ))}
    </ul>
  )
}
