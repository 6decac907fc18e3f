import {
  CopyPlus,
  EllipsisVertical,
  Eye,
  FileDown,
  FolderDown,
  Handshake,
  HardDriveDownload,
  History,
  Link2,
  Printer,
  QrCode,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import type { Trailer } from '#contract/trailer.ts'
import { visitorView } from '#src/domain/as-visitor.ts'
import { useCan } from '#src/domain/rights.tsx'
import { later } from '#src/ui/later.ts'
import { MenuButton } from '#src/ui/overlays/menu-button.tsx'
import type { MenuEntry } from '#src/ui/overlays/menu-props.ts'
import { useWanted } from '#src/ui/use-wanted.ts'
import { copyLink, sharesLinks } from './share-plate.tsx'

const question = later(() =>
  import('./delete-trailer.tsx').then(({ DeleteTrailer }) => DeleteTrailer),
)

type Props = {
  trailer: Trailer
  canRestore: boolean
  /** Null where the browser keeps no files. */
  onKeep: (() => void) | null
  /** The address of its plate. */
  address: string
  /** Null for whoever makes no plates. */
  onPrintPlate: (() => void) | null
  onBuildSheet: () => void
  onPack: () => void
  onLinks: () => void
  onHandOver: () => void
  onDeleted: () => void
}

/** What is done to a trailer now and then. */
export function TrailerMore({ trailer, canRestore, onKeep, onDeleted, ...does }: Props) {
  const canEdit = useCan('edit')
  const [isDeleting, setDeleting] = useState(false)
  const DeleteTrailer = useWanted(question, canEdit && isDeleting, () => setDeleting(false))
  return (
    <>
      <MenuButton
        label="More"
        trigger={<EllipsisVertical aria-hidden="true" />}
        items={[
          ...plateEntries(trailer, does),
          ...paperEntries(canEdit, does),
          ...readerEntries(trailer.uuid, onKeep),
          ...(canEdit ? editorEntries(trailer.uuid, () => setDeleting(true)) : []),
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

/** What is printed of it. */
function paperEntries(
  canEdit: boolean,
  does: Pick<Props, 'onBuildSheet' | 'onPack' | 'onLinks' | 'onHandOver'>,
): MenuEntry[] {
  const entries: MenuEntry[] = [
    {
      id: 'build-sheet',
      label: 'Build sheet as PDF',
      icon: <FileDown aria-hidden="true" />,
      onAction: does.onBuildSheet,
    },
    {
      id: 'pack',
      label: 'Handover pack as ZIP',
      icon: <FolderDown aria-hidden="true" />,
      onAction: does.onPack,
    },
  ]
  if (canEdit) {
    const icon = <Handshake aria-hidden="true" />
    entries.push({ id: 'hand-over', label: 'Hand over', icon, onAction: does.onHandOver })
    const link = <Link2 aria-hidden="true" />
    entries.push({ id: 'links', label: 'Handover links', icon: link, onAction: does.onLinks })
  }
  return entries
}

/** What is done with its plate. */
function plateEntries(
  { accessKey }: Trailer,
  { address, onPrintPlate }: Pick<Props, 'address' | 'onPrintPlate'>,
): MenuEntry[] {
  const entries: MenuEntry[] = []
  if (accessKey) {
    entries.push({
      id: 'visitor',
      label: 'As a visitor sees it',
      icon: <Eye aria-hidden="true" />,
      href: visitorView(accessKey.uuid),
      isNewTab: true,
    })
  }
  if (accessKey && sharesLinks()) {
    const icon = <Link2 aria-hidden="true" />
    entries.push({ id: 'copy', label: 'Copy link', icon, onAction: () => copyLink(address) })
  }
  if (onPrintPlate) {
    const icon = <QrCode aria-hidden="true" />
    entries.push({ id: 'plate', label: 'Print this plate', icon, onAction: onPrintPlate })
  }
  return entries
}

function readerEntries(trailer: string, onKeep: Props['onKeep']): MenuEntry[] {
  const entries: MenuEntry[] = [
    {
      id: 'print',
      label: 'Print this page',
      icon: <Printer aria-hidden="true" />,
      // Once the menu is closed: it would be on the paper.
      onAction: () => setTimeout(() => window.print()),
    },
    {
      id: 'history',
      label: 'Who changed what',
      icon: <History aria-hidden="true" />,
      href: `/trailer/${trailer}/history`,
    },
  ]
  if (onKeep) {
    const icon = <HardDriveDownload aria-hidden="true" />
    entries.push({ id: 'keep', label: 'Keep on this device', icon, onAction: onKeep })
  }
  return entries
}

const editorEntries = (trailer: string, onDelete: () => void): MenuEntry[] => [
  {
    id: 'like',
    label: 'Build another like this',
    icon: <CopyPlus aria-hidden="true" />,
    href: `/register?like=${trailer}`,
  },
  { id: 'delete', label: 'Delete', icon: <Trash2 aria-hidden="true" />, onAction: onDelete },
]
