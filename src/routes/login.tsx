import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ownPath } from '#contract/own-path.ts'
import { Login } from './-public/login.tsx'

type Search = { next?: string | undefined; refused?: string | undefined }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why the person was redirected. */
    notice?: string
  }
}

export const Route = createFileRoute('/login')({
  // Sets every parameter: the router keeps an omitted one unchecked.
  validateSearch: ({ next, refused }: Record<string, unknown>): Search => ({
    next: ownPath(next),
    refused: typeof refused === 'string' ? refused : undefined,
  }),
  component: LoginPage,
})

function LoginPage() {
  const { next, refused } = Route.useSearch()
  const { notice } = useLocation().state
  return <Login next={next} refused={refused} notice={notice} />
}
