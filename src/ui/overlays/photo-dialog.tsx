import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../forms/button.tsx'
import { PhotoPicture } from '../values/photo.tsx'
import { Dialog } from './dialog.tsx'
import { usePhotoKeys, useSwipe } from './turn-photos.ts'
import './photo-dialog.css'

export type LargePhoto = { name: string; address: string }

type Props = {
  photos: readonly LargePhoto[]
  at: number
  onAt: (at: number | null) => void
  /** Of the photo that is shown: what is known of it, below the picture. */
  children?: ReactNode
  /** What can be done with it. */
  more?: ReactNode
}

/** A photo as large as the screen allows, with zoom and the previous and next photo. */
export function PhotoDialog({ photos, at, onAt, children, more }: Props) {
  const [isLarge, setLarge] = useState(false)
  const [missing, setMissing] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const photo = photos[at]
  const hasOthers = photos.length > 1
  const turn = hasOthers && !isLarge ? (by: 1 | -1) => go(at + by) : null
  const swipe = useSwipe(turn)
  usePhotoKeys(turn)

  // What was in the middle stays there.
  useLayoutEffect(() => {
    const { current } = box
    if (!isLarge || !current) return
    current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2
    current.scrollTop = (current.scrollHeight - current.clientHeight) / 2
  }, [isLarge])

  if (!photo) return null
  const { name, address } = photo

  function go(to: number) {
    setLarge(false)
    onAt((to + photos.length) % photos.length)
  }

  return (
    <Dialog
      title={hasOthers ? `${name} (${at + 1} of ${photos.length})` : name}
      isOpen
      size="full"
      onClose={() => onAt(null)}
      actions={
        (hasOthers || missing !== address || more) && (
          <>
            {hasOthers && (
              <>
                <Button icon={<ChevronLeft aria-hidden="true" />} onPress={() => go(at - 1)}>
                  Previous
                </Button>
                <Button icon={<ChevronRight aria-hidden="true" />} onPress={() => go(at + 1)}>
                  Next
                </Button>
              </>
            )}
            {missing !== address && (
              <Button
                icon={isLarge ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
                onPress={() => setLarge(!isLarge)}
              >
                {/* As wide with either word, so that the button stays under the finger. */}
                <span className="photo-dialog-zoom" data-other={isLarge ? 'Larger' : 'Smaller'}>
                  {isLarge ? 'Smaller' : 'Larger'}
                </span>
              </Button>
            )}
            {more}
          </>
        )
      }
    >
      <div className="photo-dialog-whole">
        <div
          ref={box}
          className="photo-dialog"
          data-large={isLarge || undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a photo larger than its box
          tabIndex={0}
          {...swipe}
        >
          <PhotoPicture
            src={address}
            alt={name}
            onMissing={(isMissing) => setMissing(isMissing ? address : '')}
          />
        </div>
        {children}
      </div>
    </Dialog>
  )
}
