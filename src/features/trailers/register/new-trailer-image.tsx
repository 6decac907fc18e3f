import { Trash2, Truck } from 'lucide-react'
import { imageTypes } from '#contract/limits.ts'
import { usePhoto } from '#src/offline/photos/use-photo.ts'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { PhotoInput } from '#src/ui/forms/photo-input.tsx'
import { LoadingIndicator } from '#src/ui/states/loading-indicator.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { ImageBox } from '#src/ui/values/image-box.tsx'

/**
 * The photo of a trailer that is being registered; it is sent after the registration.
 * @param subject the key of the draft
 */
export function NewTrailerImage({ subject }: { subject: string }) {
  const { preview, problem, isPreparing, choose, drop, setProblem } = usePhoto(subject)
  return (
    <PhotoInput
      types={imageTypes}
      chooseLabel={preview ? 'Change Image' : 'Add Image'}
      isBusy={false}
      onChoose={choose}
      onRefuse={setProblem}
      action={preview && <IconButton label="Remove Image" icon={<Trash2 />} onPress={drop} />}
    >
      <ImageBox
        src={preview}
        alt={preview ? 'The new image' : 'No image yet'}
        placeholderIcon={<Truck />}
      />
      <div className="photo-input-state">
        <LoadingIndicator state={isPreparing ? 2 : 1} />
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </PhotoInput>
  )
}
