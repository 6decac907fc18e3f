import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { WalksPage } from '#src/features/walks/walks-page.tsx'

export const Route = createFileRoute('/_signed-in/walks')({ component: Walks })

function Walks() {
  const navigate = useNavigate()
  return <WalksPage onKept={(uuid) => navigate({ to: '/walk/$uuid', params: { uuid } })} />
}
