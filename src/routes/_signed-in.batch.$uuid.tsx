import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { onPlates } from '#src/domain/plate-address.ts'
import { useCan } from '#src/domain/rights.tsx'
import { BatchPage } from '#src/features/history/batch-page.tsx'
import { PlateFilesButton } from '#src/features/plates/plate-files-button.tsx'
import { BatchLeft } from '#src/features/queue/batch-left.tsx'
import { useSession } from '#src/features/session/session.ts'
import { MintedBatch } from '#src/features/tags/minted-batch.tsx'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'

export const Route = createFileRoute('/_signed-in/batch/$uuid')({ component: Batch })

function Batch() {
  const { uuid } = Route.useParams()
  const navigate = useNavigate()
  const { user, org } = useSession()
  const canEdit = useCan('edit')
  const unsent = useOutbox().filter(({ state }) => state !== 'sent')
  const open = unsent.filter(({ batch }) => batch?.uuid === uuid)
  const toQueue = () => navigate({ to: '/queue' })
  return (
    <BatchPage
      key={uuid}
      batch={uuid}
      canPutBack={canEdit && !open.some(({ state }) => state === 'waiting')}
      canRestore={user?.role === 'ADMIN'}
      tags={(isLinked) =>
        user?.role === 'ADMIN' && (
          <MintedBatch
            batch={uuid}
            isLinked={isLinked}
            open={unsent}
            plates={(tags) => <PlateFilesButton tags={tags} {...onPlates(org)} />}
          />
        )
      }
      left={open.length > 0 && <BatchLeft records={open} onOpen={toQueue} />}
      label={open[0]?.batch?.label ?? ''}
      onPutBack={toQueue}
    />
  )
}
