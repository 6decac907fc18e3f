import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { type ImportKind, importKinds } from '#contract/import-kinds.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-field.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { kindWords } from './import-kind.ts'
import { megabytes, tooLargeToRead, UnreadableFile } from './reading/file-sheet.ts'

const kindOptions = importKinds.map((id) => ({ id, label: kindWords[id].label }))

type Props = {
  isBusy: boolean
  onChoose: (kind: ImportKind, name: string, read: () => Promise<Uint8Array>) => void
}

/** Takes a spreadsheet by file dialog, drop or paste. */
export function ChooseFile({ isBusy, onChoose }: Props) {
  const [pasted, setPasted] = useState('')
  const [kind, setKind] = useState<ImportKind>('trailers')
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: isBusy,
    onDrop: ([file]) => {
      if (file) onChoose(kind, file.name, () => bytesOf(file))
    },
  })
  return (
    <Section title="Choose a Spreadsheet">
      <div className="import-choice">
        <Select
          label="What the rows are"
          options={kindOptions}
          value={kind}
          onChange={(id) => setKind(importKinds.find((one) => one === id) ?? 'trailers')}
        />
      </div>
      <div {...getRootProps()} className="import-drop" data-dragging={isDragActive}>
        <input {...getInputProps({ 'aria-label': 'Spreadsheet', style: { display: 'none' } })} />
        <p>
          {`CSV, XLSX or XLS with ${kindWords[kind].row} in each row. Nothing is written before you have seen what would happen to every row.`}
        </p>
        <Button
          variant="primary"
          icon={<FileSpreadsheet aria-hidden="true" />}
          onPress={open}
          isPending={isBusy}
        >
          Choose File
        </Button>
        <p className="text-muted">or drop it here</p>
      </div>
      <form
        className="import-paste"
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(kind, 'Pasted rows', async () => new TextEncoder().encode(pasted))
        }}
      >
        <TextArea label="Or paste rows, with their headings" value={pasted} onChange={setPasted} />
        <Button type="submit" isDisabled={pasted.trim() === '' || isBusy}>
          Read Pasted Rows
        </Button>
      </form>
    </Section>
  )
}

/** @throws UnreadableFile before a huge file fills the memory */
async function bytesOf(file: File) {
  if (file.size > megabytes * 1024 * 1024) throw new UnreadableFile(tooLargeToRead)
  return new Uint8Array(await file.arrayBuffer())
}
