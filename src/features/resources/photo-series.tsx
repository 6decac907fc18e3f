import { useState } from 'react'
import { PhotoCamera } from '#src/scanner/photo-camera.tsx'
import { PhotoStrip } from '#src/ui/forms/photo-strip.tsx'
import { AccessLevelSelect } from './access-level-select.tsx'
import type { usePhotoSeries } from './use-photo-series.ts'
import './photo-series.css'

/** What a device may have; which of it can't be used is said of each. */
const anyPicture = ['image/*']

/** The camera, what was taken, and who is to see it. */
export function PhotoSeries({ taking }: { taking: ReturnType<typeof usePhotoSeries> }) {
  const { photos, level, setLevel, shoot, isSaving, isFull } = taking
  const [isBlind, setBlind] = useState(false)
  return (
    <div className="photo-series" data-blind={isBlind || undefined}>
      <PhotoCamera
        instead="add photos below"
        isDisabled={isSaving || isFull}
        onShot={shoot}
        onBlind={setBlind}
      />
      <div className="photo-series-level">
        <AccessLevelSelect
          name="these photos"
          level={level}
          isDisabled={isSaving}
          onChange={setLevel}
        />
      </div>
      <PhotoStrip
        label="Photos taken"
        {...photos}
        // The last one first.
        photos={[...photos.photos].reverse()}
        types={anyPicture}
      />
    </div>
  )
}
