import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { type ReactNode, useEffect, useState } from 'react'
import { askUnansweredAgain, createPersister, createQueryClient } from './query-client.ts'

type Props = { user: string; onSignedOut: () => void; children: ReactNode }

/** Gives the pages of one user their queries; another user's start empty. */
export function SignedInQueries(props: Props) {
  return <Queries key={props.user} {...props} />
}

function Queries({ user, onSignedOut, children }: Props) {
  const [client] = useState(() => createQueryClient(onSignedOut))
  const [persister] = useState(() => createPersister(user))
  useEffect(() => askUnansweredAgain(client), [client])
  return (
    <PersistQueryClientProvider
      client={client}
      persistOptions={{
        persister,
        buster: '1',
        dehydrateOptions: { shouldDehydrateQuery: (query) => query.meta?.isKept === true },
      }}
    >
      {children}
    </PersistQueryClientProvider>
  )
}
