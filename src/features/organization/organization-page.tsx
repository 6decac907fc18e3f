import type { Organization, SignedInUser } from '#contract/session.ts'
import { Page } from '#src/ui/page/page.tsx'
import type { ListView } from '#src/ui/page/paged-list.tsx'
import { AccessChoices } from './access-choices.tsx'
import { HistoryLinks } from './history-links.tsx'
import { KeptFilesSettings } from './kept-files.tsx'
import type { OnOrganizationChanged } from './organization-data.ts'
import { TakeOut } from './take-out.tsx'
import { UserManagement } from './user-management.tsx'
import { VinPrefixes } from './vin-prefixes.tsx'
import { YardChoices } from './yard-choices.tsx'
import './organization-page.css'

type Props = {
  user: SignedInUser
  org: Organization
  /** Which of the users are looked at. */
  view: ListView
  onView: (view: ListView) => void
  onChanged: OnOrganizationChanged
}

/** The organization's users, VIN prefixes and choices: administrators change them, everybody reads them. */
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
