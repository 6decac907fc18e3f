import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { LargePhoto } from './photo-dialog.tsx'

/** The attribute of links that open on the page itself. */
const opensHere = 'data-opens-here'

const PhotoDialog = lazy(async () => ({
  default: (await import('./photo-dialog.tsx')).PhotoDialog,
}))

/** @returns functions that open a photo in a dialog, and the dialog to render */
export function usePhotoDialog(photos: readonly LargePhoto[]) {
  const [at, setAt] = useState<number | null>(null)
  return {
    open: setAt,
    /** @returns the attributes of a link to a photo; with a modifier key a new tab opens as usual */
    linkOf(address: string) {
      const place = photos.findIndex((photo) => photo.address === address)
      if (place < 0) return {}
      const onClick = (event: MouseEvent) => {
        if (opensTab(event)) return
        event.preventDefault()
        setAt(place)
      }
      return { onClick, [opensHere]: true }
    },
    dialog: at !== null && (
      <Suspense fallback={null}>
        <PhotoDialog {...{ photos, at }} onAt={setAt} />
      </Suspense>
    ),
  }
}

/** Whether a press on a link is answered by the page itself, and not by the browser. */
export const isOpenedHere = (event: PressOnLink, link: Element) =>
  link.hasAttribute(opensHere) && !opensTab(event)

type PressOnLink = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>

const opensTab = ({ ctrlKey, metaKey, shiftKey }: PressOnLink) => ctrlKey || metaKey || shiftKey
