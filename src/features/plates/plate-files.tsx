import { lazy, Suspense } from 'react'
import { Dialog } from '#src/ui/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import type { PlateTag } from './plate-code.ts'

const PlatePanel = lazy(async () => ({ default: (await import('./plate-panel.tsx')).PlatePanel }))

export type PlateFilesProps = {
  /** At least one. */
  tags: readonly PlateTag[]
  /** The server's public address, without a slash at its end: what the codes begin with. */
  address: string
  onDone: () => void
}

/** Makes files that machines and printers make plates from. */
export function PlateFiles({ tags, address, onDone }: PlateFilesProps) {
  const [first] = tags
  const what = tags.length === 1 && first ? first.serial : `${tags.length} tags`
  return (
    <Dialog title={`Plate files for ${what}`} size="full" isOpen onClose={onDone}>
      <Suspense fallback={<Spinner />}>
        <PlatePanel tags={tags} address={address} onDone={onDone} />
      </Suspense>
    </Dialog>
  )
}
