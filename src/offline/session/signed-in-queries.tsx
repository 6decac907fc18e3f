import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { type ReactNode, useEffect, useState } from 'react'
import type { WhoseDevice } from './device-name.ts'
import { askUnansweredAgain, createPersister, createQueryClient } from './query-client.ts'

type Props = { device: WhoseDevice; onSignedOut: () => void; children: ReactNode }

/** The query cache of one user; another user's starts empty. */
export function SignedInQueries(props: Props) {
  return <Queries key={props.device.name} {...props} />
}

function Queries({ device, onSignedOut, children }: Props) {
  const [client] = useState(() => createQueryClient(onSignedOut))
  const [{ persister, begin }] = useState(() => createPersister(device))
  useEffect(() => askUnansweredAgain(client), [client])
  useEffect(begin, [begin])
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
