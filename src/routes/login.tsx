import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ownPath } from '#contract/own-path.ts'
import { Login } from './-public/login.tsx'

type Search = { next?: string | undefined; refused?: string | undefined }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why somebody was led to the sign-in, or home. */
    notice?: string
  }
}

export const Route = createFileRoute('/login')({
  // Said in full: a parameter that is left out would stay as it came.
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
