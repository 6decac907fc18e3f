import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { LoginForm } from '#src/features/session/login-form.tsx'
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
  const navigate = useNavigate()
  return (
    <main className="login">
      <div className="login-card">
        <Brand />
        <h1 className="login-title">Login</h1>
        <LoginForm onSignedIn={() => navigate({ href: next ?? '/home', replace: true })} />
        <p className="login-note">This is a preview build, contact us for access or support.</p>
      </div>
    </main>
  )
}
