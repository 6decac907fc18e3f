import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../forms/button.tsx'
import { crossOriginOf } from '../values/cross-origin.ts'
import { Dialog } from './dialog.tsx'
import './photo-dialog.css'

export type LargePhoto = { name: string; address: string }

type Props = { photos: readonly LargePhoto[]; at: number; onAt: (at: number | null) => void }

/** A photo as large as the screen allows, with zoom and the previous and next photo. */
export function PhotoDialog({ photos, at, onAt }: Props) {
  const [isLarge, setLarge] = useState(false)
  const photo = photos[at]
  if (!photo) return null
  const { name, address } = photo

  function go(to: number) {
    setLarge(false)
    onAt((to + photos.length) % photos.length)
  }

  return (
    <Dialog
      title={photos.length > 1 ? `${name} (${at + 1} of ${photos.length})` : name}
      isOpen
      size="full"
      onClose={() => onAt(null)}
      actions={
        <>
          {photos.length > 1 && (
            <>
              <Button icon={<ChevronLeft aria-hidden="true" />} onPress={() => go(at - 1)}>
                Previous
              </Button>
              <Button icon={<ChevronRight aria-hidden="true" />} onPress={() => go(at + 1)}>
                Next
              </Button>
            </>
          )}
          <Button
            icon={isLarge ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
            onPress={() => setLarge(!isLarge)}
          >
            {isLarge ? 'Smaller' : 'Larger'}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a photo larger than its box */}
      <div className="photo-dialog" data-large={isLarge || undefined} tabIndex={0}>
        <img src={address} alt={name} crossOrigin={crossOriginOf(address)} />
      </div>
    </Dialog>
  )
}
