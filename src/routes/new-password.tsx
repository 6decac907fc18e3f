import { createFileRoute } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { LinkCard } from './-link-card.tsx'

const NewPasswordForm = lazy(async () => ({
  default: (await import('#src/features/session/new-password-form.tsx')).NewPasswordForm,
}))

export const Route = createFileRoute('/new-password')({ component: NewPassword })

/** The page that a mailed link leads to; the secret behind the # reaches no server by itself. */
function NewPassword() {
  const [token] = useState(() => location.hash.slice(1))
  return (
    <LinkCard title="Choose a new password">
      <NewPasswordForm token={token} />
    </LinkCard>
  )
}
