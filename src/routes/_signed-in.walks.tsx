import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { canEdit } from '#src/features/session/roles.ts'
import { useSession } from '#src/features/session/session.ts'
import { WalksPage } from '#src/features/walks/walks-page.tsx'

export const Route = createFileRoute('/_signed-in/walks')({ component: Walks })

function Walks() {
  const { user } = useSession()
  const navigate = useNavigate()
  return (
    <WalksPage
      canEdit={canEdit(user)}
      onKept={(uuid) => navigate({ to: '/walk/$uuid', params: { uuid } })}
    />
  )
}
