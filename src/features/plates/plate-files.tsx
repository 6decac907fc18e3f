import { lazy, Suspense, useRef } from 'react'
import type { OnPlates } from '#src/domain/plate-address.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Spinner } from '#src/ui/states/spinner.tsx'
import type { PlateTag } from './drawing/plate-code.ts'
import { useNamedTags } from './use-named-tags.ts'

const PlatePanel = lazy(async () => ({ default: (await import('./plate-panel.tsx')).PlatePanel }))

type Props = OnPlates & {
  /** At least one. */
  tags: readonly PlateTag[]
  onDone: () => void
}

export function PlateFiles({ tags, address, phone, onDone }: Props) {
  const named = useNamedTags(tags)
  const [first] = tags
  // While a file is being made, closing only cancels that.
  const cancel = useRef<(() => void) | null>(null)
  const close = () => (cancel.current ?? onDone)()
  const what = tags.length === 1 && first ? first.serial : `${tags.length} tags`
  return (
    <Dialog title={`Plate files for ${what}`} size="full" isOpen onClose={close}>
      {named ? (
        <Suspense fallback={<Spinner />}>
          <PlatePanel tags={named} {...{ address, phone, cancel, onDone }} />
        </Suspense>
      ) : (
        <Spinner />
      )}
    </Dialog>
  )
}
