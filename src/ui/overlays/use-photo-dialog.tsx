import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { LargePhoto } from './photo-dialog.tsx'

const PhotoDialog = lazy(async () => ({
  default: (await import('./photo-dialog.tsx')).PhotoDialog,
}))

/** @returns functions that open a photo in a dialog, and the dialog to render */
export function usePhotoDialog(photos: readonly LargePhoto[]) {
  const [at, setAt] = useState<number | null>(null)
  return {
    open: setAt,
    /** For a link to the photo; with a modifier key a new tab opens as usual. */
    openFrom(event: MouseEvent, address: string) {
      const place = photos.findIndex((photo) => photo.address === address)
      if (place < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      setAt(place)
    },
    dialog: at !== null && (
      <Suspense fallback={null}>
        <PhotoDialog {...{ photos, at }} onAt={setAt} />
      </Suspense>
    ),
  }
}
