import { Camera } from 'lucide-react'
import { useState } from 'react'
import { useOnePress } from '#src/api/use-change.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { later } from '#src/ui/later.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { useWanted } from '#src/ui/use-wanted.ts'
import { usePhotoSeries } from './use-photo-series.ts'

const series = later(() => import('./photo-series.tsx').then(({ PhotoSeries }) => PhotoSeries))

type Props = {
  trailer: string
  /** How many photos it has. */
  known: number
}

/** Opens the camera for photos of a trailer; what was taken waits there until it is done. */
export function TakePhotos({ trailer, known }: Props) {
  const taking = usePhotoSeries(trailer, known)
  const onePress = useOnePress()
  const [isOpen, setOpen] = useState(false)
  const Series = useWanted(series, isOpen, () => setOpen(false))
  const { count } = taking

  async function finish() {
    const done = await taking.done()
    if (!done) return
    const words = done.count === 1 ? '1 photo added' : `${done.count} photos added`
    showSuccess(savedWords(done.submitted, words))
    setOpen(false)
  }

  return (
    <>
      <Button icon={<Camera aria-hidden="true" />} onPress={() => setOpen(true)}>
        {`Take Photos${count > 0 ? ` (${count} waiting)` : ''}`}
      </Button>
      <Dialog
        title="Take Photos"
        size="full"
        isOpen={isOpen && Series !== null}
        onClose={() => setOpen(false)}
        actions={
          <>
            <p className="photo-series-count" role="status">
              {count === 1 ? '1 photo' : `${count} photos`}
            </p>
            <Button onPress={() => setOpen(false)}>Close</Button>
            <Button
              variant="primary"
              isDisabled={count === 0}
              isPending={taking.isSaving}
              onPress={() => void onePress(finish)}
            >
              Done
            </Button>
          </>
        }
      >
        {taking.problem && <Notice tone="danger">{taking.problem}</Notice>}
        {Series && <Series taking={taking} />}
      </Dialog>
    </>
  )
}
