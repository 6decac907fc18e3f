import { createFileRoute, Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ownPath } from '#contract/own-path.ts'
import { LoginForm } from '#src/features/session/login-form.tsx'
import { LoginNote } from '#src/features/session/login-note.tsx'
import { useSession } from '#src/features/session/session.ts'
import { SignOn, SignOnRefused } from '#src/features/session/sign-on.tsx'
import { Brand } from '#src/ui/page/brand.tsx'
import { usePageTitle } from '#src/ui/page/use-page-title.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import './login.css'

/** `refused`: why the provider's sign-in led back here (contract/sign-on.ts). */
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
  usePageTitle('Login')
  const { next, refused } = Route.useSearch()
  const { notice } = useLocation().state
  const { user, loading, isExpired } = useSession()
  const navigate = useNavigate()
  const isSignedIn = user !== null && !loading && !isExpired
  useEffect(() => {
    if (isSignedIn) navigate({ href: next ?? '/home', replace: true })
  }, [isSignedIn, next, navigate])
  return (
    <main className="login">
      <div className="login-card">
        <Link to="/" className="login-brand" aria-label="Drawbar, to the start">
          <Brand />
        </Link>
        <h1 className="login-title">Login</h1>
        {notice && <Notice tone="info">{notice}</Notice>}
        {refused && <SignOnRefused code={refused} />}
        <LoginForm />
        <SignOn next={next} />
        <LoginNote />
      </div>
    </main>
  )
}
