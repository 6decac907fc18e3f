import { useQuery } from '@tanstack/react-query'
import type { Organization, SignedInUser } from '#contract/session.ts'
import { useCan } from '#src/domain/rights.tsx'
import { Section } from '#src/ui/page/page.tsx'
import type { ListView } from '#src/ui/page/paged-list.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import { CalendarAddresses } from './calendar-addresses.tsx'
import { type OnOrganizationChanged, usersQuery } from './organization-data.ts'
import { PendingInvitations } from './pending-invitations.tsx'
import { SettingsPage } from './settings-page.tsx'
import { UserManagement } from './user-management.tsx'
import { VinPrefixForm } from './vin-prefix-form.tsx'
import './organization-page.css'
import './vin-prefixes.css'

type Props = {
  user: SignedInUser
  org: Organization
  /** The search and page of the list of users. */
  view: ListView
  onView: (view: ListView) => void
  onChanged: OnOrganizationChanged
}

/** The organization's users and VIN prefixes. */
export function OrganizationPage({ user, org, view, onView, onChanged }: Props) {
  const isAdmin = useCan('administer')
  const { isPending } = useQuery(usersQuery(view.search, view.page))
  return (
    <SettingsPage title="Organization">
      <p className="organization-name" dir="auto">
        {org.name}
      </p>
      <UserManagement
        self={user}
        org={org}
        isAdmin={isAdmin}
        view={view}
        onView={onView}
        onChanged={onChanged}
      />
      {isAdmin && !isPending && <PendingInvitations org={org} />}
      {isAdmin && !isPending && <CalendarAddresses />}
      {/* Below the users, whose number is not known before. */}
      {!isPending && (
        <VinPrefixes saved={org.settings.vinPrefixes} isAdmin={isAdmin} onChanged={onChanged} />
      )}
    </SettingsPage>
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
