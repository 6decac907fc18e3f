import { EllipsisVertical, HardDriveDownload, History, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Trailer } from '#contract/trailer.ts'
import { useCan } from '#src/domain/rights.tsx'
import { later } from '#src/ui/later.ts'
import { MenuButton } from '#src/ui/overlays/menu-button.tsx'
import { useWanted } from '#src/ui/use-wanted.ts'

const question = later(() =>
  import('./delete-trailer.tsx').then(({ DeleteTrailer }) => DeleteTrailer),
)

type Props = {
  trailer: Trailer
  canRestore: boolean
  /** Null where the browser keeps no files. */
  onKeep: (() => void) | null
  onDeleted: () => void
}

/** What is done to a trailer now and then. */
export function TrailerMore({ trailer, canRestore, onKeep, onDeleted }: Props) {
  const canEdit = useCan('edit')
  const [isDeleting, setDeleting] = useState(false)
  const DeleteTrailer = useWanted(question, canEdit && isDeleting, () => setDeleting(false))
  return (
    <>
      <MenuButton
        label="More"
        trigger={<EllipsisVertical aria-hidden="true" />}
        items={[
          {
            id: 'history',
            label: 'Who changed what',
            icon: <History aria-hidden="true" />,
            href: `/trailer/${trailer.uuid}/history`,
          },
          ...(onKeep
            ? [
                {
                  id: 'keep',
                  label: 'Keep on this device',
                  icon: <HardDriveDownload aria-hidden="true" />,
                  onAction: onKeep,
                },
              ]
            : []),
          ...(canEdit
            ? [
                {
                  id: 'delete',
                  label: 'Delete',
                  icon: <Trash2 aria-hidden="true" />,
                  onAction: () => setDeleting(true),
                },
              ]
            : []),
        ]}
      />
      {DeleteTrailer && (
        <DeleteTrailer
          trailer={trailer}
          canRestore={canRestore}
          isOpen={isDeleting}
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
    </>
  )
}
