import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { sentenceOf } from '#src/api/api-error.ts'
import { ask } from '#src/api/ask.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Spinner } from '#src/ui/states/spinner.tsx'
import type { PlateTag } from './drawing/plate-code.ts'

/** The server's public address, with which every code begins. */
const publicAddressQuery = queryOptions({
  queryKey: ['plates', 'public-address'],
  queryFn: async ({ signal }) => {
    const { publicUrl } = await ask('GET /about', {}, { signal })
    return publicUrl ?? location.origin
  },
})

const PlatePanel = lazy(async () => ({ default: (await import('./plate-panel.tsx')).PlatePanel }))

type Props = {
  /** At least one. */
  tags: readonly PlateTag[]
  onDone: () => void
}

export function PlateFiles({ tags, onDone }: Props) {
  const { data: address, error, refetch } = useQuery(publicAddressQuery)
  const [first] = tags
  // While a file is being made, closing only cancels that.
  const cancel = useRef<(() => void) | null>(null)
  const close = () => (cancel.current ?? onDone)()
  const what = tags.length === 1 && first ? first.serial : `${tags.length} tags`
  return (
    <Dialog title={`Plate files for ${what}`} size="full" isOpen onClose={close}>
      {error && !address && (
        <LoadError title="The address of the plates could not be loaded" onRetry={refetch}>
          {sentenceOf(error)}
        </LoadError>
      )}
      {!error && !address && <Spinner />}
      {address && (
        <Suspense fallback={<Spinner />}>
          <PlatePanel tags={tags} address={address} cancel={cancel} onDone={onDone} />
        </Suspense>
      )}
    </Dialog>
  )
}
