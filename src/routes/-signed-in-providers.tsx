import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RouterProvider as AriaRouter } from 'react-aria-components'
import type { Organization, SignedInUser } from '#contract/session.ts'
import { UserContext } from '#src/domain/rights.tsx'
import { expireSession } from '#src/features/session/session.ts'
import { deviceOf } from '#src/offline/session/device-name.ts'
import { SignedInQueries } from '#src/offline/session/signed-in-queries.tsx'
import { DeviceProvider } from '#src/offline/session/whose-device.tsx'

type Props = { user: SignedInUser; org: Organization; children: ReactNode }

/** The contexts of a signed-in user: router links, queries, database and rights. */
export function SignedInProviders({ user, org, children }: Props) {
  const router = useRouter()
  return (
    <AriaRouter
      navigate={(to) => router.navigate({ href: to })}
      useHref={(to) => router.history.createHref(to)}
    >
      <SignedInQueries device={deviceOf(org.uuid, user.uuid)} onSignedOut={expireSession}>
        <DeviceProvider
          organization={org.uuid}
          user={user.uuid}
          // An answer that an older app kept has none.
          dateKinds={org.settings.dateKinds ?? []}
        >
          <UserContext value={user}>{children}</UserContext>
        </DeviceProvider>
      </SignedInQueries>
    </AriaRouter>
  )
}
