import { ImagePlus, X } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import type { VisitorReport } from '#src/offline/visitor/visitor-reports.ts'
import type { useVisitorReport } from './use-visitor-report.ts'

type Photos = VisitorReport['photos']
type Props = {
  photos: Photos
  isReadOnly: boolean
  work: ReturnType<typeof useVisitorReport>['photos']
  onChange: (photos: Photos) => void
}

const most = limits.reportPhotos

/** Up to three photos, reduced on the device. */
export function ReportPhotos({ photos, isReadOnly, work, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { waiting, problems } = work
  const room = most - photos.length - waiting

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame of its own
    <div role="group" aria-label="Photos">
      {photos.length > 0 && (
        <ul className="report-form-photos">
          {photos.map((photo, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a photo has no other name
            <li key={index}>
              <Picture photo={photo} alt={`Photo ${index + 1}`} />
              <button
                type="button"
                aria-label={`Remove photo ${index + 1}`}
                disabled={isReadOnly}
                onClick={() => onChange(photos.filter((_, other) => other !== index))}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        disabled={isReadOnly}
        aria-label="Choose photos"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same picture can be chosen again.
          currentTarget.value = ''
          if (files.length > 0) work.add(files, room)
        }}
      />
      <button
        type="button"
        className="button"
        data-variant="secondary"
        data-size="medium"
        disabled={isReadOnly || room <= 0}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden="true" />
        <span className="button-label">{waiting > 0 ? 'Getting it ready…' : 'Add photos'}</span>
      </button>
      <p className="field-error" role="alert">
        {problems.join('\n')}
      </p>
    </div>
  )
}

function Picture({ photo: { bytes, type }, alt }: { photo: Photos[number]; alt: string }) {
  const address = useMemo(() => URL.createObjectURL(new Blob([bytes], { type })), [bytes, type])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <img src={address} alt={alt} />
}
