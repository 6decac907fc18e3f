import { Button } from '#src/ui/forms/button.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { FilesPreview } from './files-preview.tsx'
import { FilesResult } from './files-result.tsx'
import type { ChosenZip, useFilesImport } from './use-files-import.ts'

type Props = {
  zip: ChosenZip
  files: ReturnType<typeof useFilesImport>
  isBusy: boolean
  onLeave: () => void
}

const levels = [
  { id: '4', label: 'Only us' },
  { id: '2', label: 'Anyone with the tag' },
]

/** A ZIP that was opened: where its files would go, and what became of them. */
export function FilesImport({ zip, files, isBusy, onLeave }: Props) {
  if (files.sent) {
    return (
      <FilesResult
        zip={zip}
        sent={files.sent}
        isBusy={isBusy}
        onStop={files.stop}
        onContinue={files.send}
        onLeave={onLeave}
      />
    )
  }
  return (
    <>
      <Section
        title={zip.name}
        action={
          <Button variant="quiet" onPress={onLeave}>
            Choose Another File
          </Button>
        }
      >
        <div className="import-choice">
          <Select
            label="Who sees these files"
            options={levels}
            value={String(files.level)}
            onChange={(id) => files.setLevel(id === '2' ? 2 : 4)}
          />
        </div>
        {files.level === 4 && zip.plan.files.some(({ isCover }) => isCover) && (
          <p className="text-muted">
            No photo becomes a cover, because anyone with the tag sees covers.
          </p>
        )}
      </Section>
      <FilesPreview zip={zip} level={files.level} isBusy={isBusy} onSend={files.send} />
    </>
  )
}
