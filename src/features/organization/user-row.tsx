import type { ListedUser } from '#contract/organization.ts'
import { Avatar } from '#src/ui/values/avatar.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { KickUser } from './kick-user.tsx'
import type { OnOrganizationChanged } from './organization-data.ts'
import { ResetPassword } from './reset-password.tsx'
import { ResetSecondFactor } from './reset-second-factor.tsx'
import { RoleChip } from './role-chip.tsx'
import { UserRole } from './user-role.tsx'
import './user-row.css'

type Props = {
  user: ListedUser
  isSelf: boolean
  isAdmin: boolean
  onChanged: OnOrganizationChanged
  /** Called when the row or its buttons have disappeared. */
  onGone: () => void
}

/** One user; administrators can change the role, and reset or kick anybody but themselves. */
export function UserRow({ user, isSelf, isAdmin, onChanged, onGone }: Props) {
  return (
    <li className="user-row" data-editable={isAdmin}>
      <Avatar name={user.name} imageUrl={user.image?.thumbnail ?? null} />
      <div className="user-row-person">
        <p className="user-row-name">
          <strong dir="auto">{user.name}</strong>
          {isSelf && <Chip tone="accent">You</Chip>}
        </p>
        <p className="user-row-email">{user.email}</p>
        {user.seen_at !== undefined && !isSelf && (
          <p className="user-row-email">
            {user.seen_at === null ? (
              <span>Not seen lately</span>
            ) : (
              <>
                <span>Last seen </span>
                <DateText date={user.seen_at} isWithin />
              </>
            )}
          </p>
        )}
      </div>
      {isAdmin ? (
        <UserRole user={user} isSelf={isSelf} onChanged={onChanged} onGone={onGone} />
      ) : (
        <div className="user-row-role">
          <RoleChip role={user.role} />
        </div>
      )}
      {isAdmin && !isSelf && (
        <div className="user-row-acts">
          <ResetPassword user={user} />
          <ResetSecondFactor user={user} />
          <KickUser user={user} onGone={onGone} />
        </div>
      )}
    </li>
  )
}
