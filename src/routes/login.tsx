import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LoginForm } from '#src/features/session/login-form.tsx'
import { useSession } from '#src/features/session/session.ts'
import { Brand } from '#src/ui/brand.tsx'
import './login.css'

type Search = { next?: string }

export const Route = createFileRoute('/login')({
  validateSearch: ({ next }: Record<string, unknown>): Search =>
    // Only a path of our own: never '//elsewhere'.
    typeof next === 'string' && /^\/(?!\/)/.test(next) ? { next } : {},
  component: LoginPage,
})

function LoginPage() {
  const { next } = Route.useSearch()
  const { user, loading } = useSession()
  const navigate = useNavigate()
  const isSignedIn = user !== null && !loading
  useEffect(() => {
    if (isSignedIn) navigate({ href: next ?? '/home', replace: true })
  }, [isSignedIn, next, navigate])
  return (
    <main className="login">
      <div className="login-card">
        <Brand />
        <h1 className="login-title">Login</h1>
        <LoginForm />
        <p className="login-note">This is a preview build, contact us for access or support.</p>
      </div>
    </main>
  )
}
