import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { LinkCard } from './-link-card.tsx'

const ForgottenForm = lazy(async () => ({
  default: (await import('#src/features/session/forgotten-form.tsx')).ForgottenForm,
}))

export const Route = createFileRoute('/forgotten')({ component: Forgotten })

function Forgotten() {
  return (
    <LinkCard title="Forgot your password?">
      <ForgottenForm />
    </LinkCard>
  )
}
