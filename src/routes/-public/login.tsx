import { useEffect, useRef } from 'react'
import { LoginForm } from '#src/features/session/login-form.tsx'
import { LoginNote } from '#src/features/session/login-note.tsx'
import { useSession } from '#src/features/session/session.ts'
import { SignOn, SignOnRefused } from '#src/features/session/sign-on.tsx'
import { Brand } from '#src/ui/page/brand.tsx'
import { OwnLink, useNavigation } from '#src/ui/page/navigation.tsx'
import { usePageTitle } from '#src/ui/page/use-page-title.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import './login.css'

type Props = {
  next: string | undefined
  /** Why the single sign-on failed (contract/sign-on.ts). */
  refused: string | undefined
  /** Why the person was redirected here. */
  notice: string | undefined
}

export function Login({ next, refused, notice }: Props) {
  usePageTitle('Login')
  const { go } = useNavigation()
  const { user, loading, isExpired, isLocked } = useSession()
  const isSignedIn = user !== null && !loading && !isExpired && !isLocked
  const leave = useRef(go)
  leave.current = go
  useEffect(() => {
    if (isSignedIn) leave.current(next ?? '/home', { isReplaced: true })
  }, [isSignedIn, next])
  return (
    <main className="login">
      <div className="login-why">
        {notice && <Notice tone="info">{notice}</Notice>}
        {refused && <SignOnRefused code={refused} />}
      </div>
      <div className="login-card">
        <OwnLink href="/" className="login-brand" aria-label="Drawbar, to the start">
          <Brand />
        </OwnLink>
        <h1 className="login-title">Login</h1>
        <noscript>
          <p>Signing in needs JavaScript. Please switch it on and open this page again.</p>
        </noscript>
        <LoginForm />
        <SignOn next={next} />
        <LoginNote />
      </div>
    </main>
  )
}
