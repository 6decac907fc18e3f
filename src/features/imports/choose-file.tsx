import { FileArchive, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { type ImportKind, importKinds } from '#contract/import-kinds.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-field.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { DropFile } from './drop-file.tsx'
import { kindWords } from './import-kind.ts'
import { megabytes, tooLargeToRead, UnreadableFile } from './reading/file-sheet.ts'
import type { SheetImport } from './records/record-fields.ts'

const kindOptions = importKinds.map((id) => ({ id, label: kindWords[id].label }))

type Props = {
  isBusy: boolean
  onChoose: (kind: SheetImport, name: string, read: () => Promise<Uint8Array>) => void
  onChooseZip: (file: File) => void
}

/** Takes a spreadsheet by file dialog, drop or paste, or a ZIP of documents and photos. */
export function ChooseFile({ isBusy, onChoose, onChooseZip }: Props) {
  const [kind, setKind] = useState<ImportKind>('trailers')
  return (
    <Section title={kind === 'files' ? 'Choose a ZIP' : 'Choose a Spreadsheet'}>
      <div className="import-choice">
        <Select
          label="What the rows are"
          options={kindOptions}
          value={kind}
          onChange={(id) => setKind(importKinds.find((one) => one === id) ?? 'trailers')}
        />
      </div>
      {kind === 'files' ? (
        <DropFile
          label="ZIP"
          words="A ZIP of photos, manuals and other files, each with the VIN, registration or tag serial of its trailer in its name or its folder’s. Nothing is sent before you have seen where every file would go."
          icon={<FileArchive aria-hidden="true" />}
          isBusy={isBusy}
          onChoose={onChooseZip}
        />
      ) : (
        <>
          <DropFile
            label="Spreadsheet"
            words={`CSV or XLSX with ${kindWords[kind].row} in each row. Nothing is written before you have seen what would happen to every row.`}
            icon={<FileSpreadsheet aria-hidden="true" />}
            isBusy={isBusy}
            onChoose={(file) => onChoose(kind, file.name, () => bytesOf(file))}
          />
          <Paste
            isBusy={isBusy}
            onPaste={(text) =>
              onChoose(kind, 'Pasted rows', async () => new TextEncoder().encode(text))
            }
          />
        </>
      )}
    </Section>
  )
}

function Paste({ isBusy, onPaste }: { isBusy: boolean; onPaste: (text: string) => void }) {
  const [pasted, setPasted] = useState('')
  return (
    <form
      className="import-paste"
      onSubmit={(event) => {
        event.preventDefault()
        onPaste(pasted)
      }}
    >
      <TextArea label="Or paste rows, with their headings" value={pasted} onChange={setPasted} />
      <Button type="submit" isDisabled={pasted.trim() === '' || isBusy}>
        Read Pasted Rows
      </Button>
    </form>
  )
}

/** @throws UnreadableFile before a huge file fills the memory */
async function bytesOf(file: File) {
  if (file.size > megabytes * 1024 * 1024) throw new UnreadableFile(tooLargeToRead)
  return new Uint8Array(await file.arrayBuffer())
}
