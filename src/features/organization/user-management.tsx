import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useRef } from 'react'
import { limits } from '#contract/limits.ts'
import type { Organization, SignedInUser } from '#contract/session.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { Section } from '#src/ui/page/page.tsx'
import { type ListView, PagedList } from '#src/ui/page/paged-list.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { InviteUser } from './invite-user.tsx'
import { type OnOrganizationChanged, usersQuery } from './organization-data.ts'
import { UserRow } from './user-row.tsx'
import './user-management.css'
import './user-row.css'

const rows = Array.from({ length: limits.usersPage }, (_none, index) => index)

function UserRowsSkeleton() {
  return (
    <div className="user-rows">
      {rows.map((row) => (
        <div key={row} className="user-row">
          <Skeleton width="40px" height="40px" radius="50%" />
          <div className="user-row-person user-row-waiting">
            <Skeleton width="10rem" />
            <Skeleton width="14rem" height="0.875em" />
          </div>
          <div className="user-row-role">
            <Skeleton width="6.5rem" height="30px" radius="999px" />
          </div>
        </div>
      ))}
    </div>
  )
}

type Props = {
  self: SignedInUser
  org: Organization
  isAdmin: boolean
  view: ListView
  onView: (view: ListView) => void
  onChanged: OnOrganizationChanged
}

const search = {
  placeholder: 'search users..',
  maxLength: limits.searchLength,
  debounce: limits.searchDebounce,
}

export function UserManagement({ self, org, isAdmin, view, onView, onChanged }: Props) {
  const { data, error, refetch, isPlaceholderData } = useQuery(usersQuery(view.search, view.page))
  const list = useRef<HTMLDivElement>(null)
  return (
    <Section title="User Management" action={isAdmin && <InviteUser org={org} />}>
      <div ref={list} className="user-management" tabIndex={-1}>
        <PagedList
          label="Users"
          rows={data?.rows}
          total={data?.total ?? 0}
          pageSize={limits.usersPage}
          view={view}
          onView={onView}
          search={search}
          skeleton={<UserRowsSkeleton />}
          problem={error ? sentenceOf(error) : undefined}
          onRetry={refetch}
          isStale={isPlaceholderData}
          emptyIcon={<SearchX />}
        >
          {(rows) => (
            <ul className="user-rows">
              {rows.map((user) => (
                <UserRow
                  key={user.uuid}
                  user={user}
                  isSelf={user.uuid === self.uuid}
                  isAdmin={isAdmin}
                  onChanged={onChanged}
                  // The focused element is gone.
                  onGone={() => list.current?.focus()}
                />
              ))}
            </ul>
          )}
        </PagedList>
        {isAdmin && data && (
          <p className="user-management-hint text-muted">
            Kick ends somebody’s access: they are signed out everywhere, and their devices delete
            what they hold. What they registered stays.
          </p>
        )}
      </div>
    </Section>
  )
}
