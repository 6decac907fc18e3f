import { lazy, Suspense } from 'react'
import { useSession } from '#src/features/session/session.ts'
import { RouteError } from '#src/ui/page/route-error.tsx'

const SignedInShell = lazy(() =>
  import('./-signed-in-shell.tsx').then((module) => ({ default: module.SignedInShell })),
)

/** Shown in place of a page that failed; signed-in users keep the frame with its links. */
export function ErrorPage({ message }: { message: string }) {
  const { user } = useSession()
  const problem = <RouteError message={message} />
  if (!user) return problem
  return (
    <Suspense>
      <SignedInShell>{problem}</SignedInShell>
    </Suspense>
  )
}
