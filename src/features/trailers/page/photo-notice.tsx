import { sentenceOf } from '#src/api/api-error.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { whereKept } from '#src/offline/photos/unkept-photos.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import type { TrailerPhoto } from './use-trailer-photo.ts'

/** Why a chosen photo is not the trailer's, in every section: a registration may have chosen it. */
export function PhotoNotice({ chosen }: { chosen: TrailerPhoto }) {
  const { photo, problem, send, drop, transmit } = chosen
  const device = useDevice()
  return (
    <div className="photo-problem" aria-live="polite">
      {problem && <Notice tone="danger">{problem}</Notice>}
      {photo && send.isError && (
        <Notice
          tone="danger"
          action={
            <>
              <Button onPress={drop}>Discard</Button>
              <Button onPress={() => transmit(photo)}>Send again</Button>
            </>
          }
        >
          {`${photo.name}: ${sentenceOf(send.error, whereKept(device, photo, 'The image'))}`}
        </Notice>
      )}
    </div>
  )
}
