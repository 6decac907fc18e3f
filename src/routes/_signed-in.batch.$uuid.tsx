import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCan } from '#src/domain/rights.tsx'
import { BatchPage } from '#src/features/history/batch-page.tsx'
import { BatchLeft } from '#src/features/queue/batch-left.tsx'
import { useSession } from '#src/features/session/session.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'

export const Route = createFileRoute('/_signed-in/batch/$uuid')({ component: Batch })

function Batch() {
  const { uuid } = Route.useParams()
  const navigate = useNavigate()
  const { user } = useSession()
  const canEdit = useCan('edit')
  const open = useOutbox().filter(({ batch, state }) => batch?.uuid === uuid && state !== 'sent')
  const toQueue = () => navigate({ to: '/queue' })
  return (
    <BatchPage
      key={uuid}
      batch={uuid}
      canPutBack={canEdit && !open.some(({ state }) => state === 'waiting')}
      canRestore={user?.role === 'ADMIN'}
      left={open.length > 0 && <BatchLeft records={open} onOpen={toQueue} />}
      label={open[0]?.batch?.label ?? ''}
      onPutBack={toQueue}
    />
  )
}
