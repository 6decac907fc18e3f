import { FilePlus2, X } from 'lucide-react'
import { useRef } from 'react'
import { PlainButton } from '#src/ui/forms/plain-button.tsx'

type Props = {
  files: readonly File[]
  isReadOnly: boolean
  problem: string
  onChange: (files: File[]) => void
}

/** Drawings, documents and photos of a build. */
export function BuildFiles({ files, isReadOnly, problem, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <fieldset disabled={isReadOnly}>
      <legend>Documents and photos (optional)</legend>
      <p className="text-muted">
        PDF, JPEG, PNG, WebP or text. They are kept on this page only until you send.
      </p>
      <ul className="intake-files">
        {files.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <li key={index}>
            <span dir="auto">{file.name}</span>
            <button
              type="button"
              className="intake-remove"
              aria-label={`Remove ${file.name}`}
              onClick={() => onChange(files.filter((_, other) => other !== index))}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <p className="field-error" role="alert">
        {problem}
      </p>
      <input
        ref={input}
        type="file"
        accept=".pdf,.txt,.csv,image/jpeg,image/png,image/webp"
        multiple
        hidden
        aria-label="Choose files"
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          // The same file can be chosen again.
          currentTarget.value = ''
          onChange([...files, ...chosen])
        }}
      />
      <div className="intake-actions">
        <PlainButton icon={<FilePlus2 aria-hidden="true" />} onPress={() => input.current?.click()}>
          Add files
        </PlainButton>
      </div>
    </fieldset>
  )
}
