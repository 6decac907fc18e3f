import { roleLabels } from '#contract/role-labels.ts'
import type { SignedInUser } from '#contract/session.ts'
import { Page, Section } from '#src/ui/page/page.tsx'
import { DescriptionList } from '#src/ui/values/description-list.tsx'
import { AccountAvatar } from './account-avatar.tsx'
import type { OnChanged } from './account-data.ts'
import { AccountName } from './account-name.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeviceStorage } from './device-storage.tsx'
import { NoticeChoices } from './notice-choices.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import './account-page.css'

type Props = { user: SignedInUser; organization: string; calendarsAt: string; onChanged: OnChanged }

export function AccountPage({ user, organization, calendarsAt, onChanged }: Props) {
  return (
    <Page title="Account Settings">
      <div className="account-page">
        <Section title="Your Account">
          <AccountAvatar user={user} onChanged={onChanged} />
          <AccountName user={user} onChanged={onChanged} />
          <DescriptionList
            items={[
              { term: 'Email', detail: user.email, wide: true },
              { term: 'Role', detail: roleLabels[user.role] },
            ]}
          />
        </Section>
        <Section title="Change Password">
          <ChangePassword email={user.email} />
        </Section>
        <SecondFactor owner={{ organization, email: user.email }} onChanged={onChanged} />
        <NoticeChoices />
        <CalendarFeed origin={calendarsAt} />
        <DeviceStorage />
        <OwnSessions />
      </div>
    </Page>
  )
}
