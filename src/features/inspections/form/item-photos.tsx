import { limits } from '#contract/limits.ts'
import { type Item, missingAt } from '#contract/yard/inspection-rules.ts'
import { useFormPhotos } from '#src/offline/photos/use-form-photos.ts'
import { PhotoStrip } from '#src/ui/forms/photo-strip.tsx'
import { answerOf, type Given } from './given.ts'

export type PhotosProps = {
  item: Item
  given: Given
  onChange: (change: (given: Given) => Given) => void
}

export function ItemPhotos({ item, given, onChange }: PhotosProps) {
  const photos = useFormPhotos(
    given.photos,
    (change) => onChange((before) => ({ ...before, photos: change(before.photos) })),
    limits.photos,
  )
  const missing = missingAt(item, answerOf(item, given))
  return (
    <PhotoStrip
      label={`Photos of ${item.title}`}
      {...photos}
      isMissing={missing.includes('photo')}
    />
  )
}
