import { useState } from 'react'
import type { AccessLevel } from '#contract/resource.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { PagedList } from '#src/ui/page/paged-list.tsx'
import { recordsWords } from '../import-kind.ts'
import { OutcomeButton } from '../outcome-button.tsx'
import { LeftFiles } from './left-files.tsx'
import type { PlannedFile } from './plan-files.ts'
import { type ChosenZip, isSent } from './use-files-import.ts'

type Outcome = PlannedFile['outcome']

const outcomes: { id: Outcome; label: string }[] = [
  { id: 'photo', label: 'Photos' },
  { id: 'document', label: 'Documents' },
  { id: 'same', label: 'There already' },
  { id: 'left', label: 'Left out' },
]

const pageSize = 20

type Props = { zip: ChosenZip; level: AccessLevel; isBusy: boolean; onSend: () => void }

/** Where each file would go, before anything is sent. */
export function FilesPreview({ zip: { name, plan }, level, isBusy, onSend }: Props) {
  const [shown, setShown] = useState<Outcome | null>(null)
  const [page, setPage] = useState(1)
  const { files, hidden } = plan
  const wanted = shown ? files.filter(({ outcome }) => outcome === shown) : files
  const count = files.filter(isSent).length

  function show(outcome: Outcome | null) {
    setShown(outcome)
    setPage(1)
  }

  return (
    <Section title="Where the Files Would Go">
      <div className="import-outcomes">
        <OutcomeButton
          label="All files"
          count={files.length}
          isShown={!shown}
          onPress={() => show(null)}
        />
        {outcomes.map(({ id, label }) => (
          <OutcomeButton
            key={id}
            label={label}
            count={files.filter(({ outcome }) => outcome === id).length}
            isShown={shown === id}
            onPress={() => show(id)}
          />
        ))}
      </div>
      <PagedList
        label="Files"
        rows={wanted.slice((page - 1) * pageSize, page * pageSize)}
        total={wanted.length}
        pageSize={pageSize}
        view={{ page, search: '' }}
        onView={(view) => setPage(view.page)}
        skeleton={null}
        emptyText="There are no such files."
      >
        {(rows) => (
          <ul className="import-rows" aria-label="Files of the ZIP">
            {rows.map((file) => (
              <FileRow key={file.row} file={file} level={level} />
            ))}
          </ul>
        )}
      </PagedList>
      {hidden > 0 && <p className="text-muted">{hiddenWords(hidden)}</p>}
      <div className="import-write">
        <Button variant="primary" isDisabled={count === 0} isPending={isBusy} onPress={onSend}>
          {count === 0 ? 'Nothing to Send' : `Send ${recordsWords('files', count)}`}
        </Button>
        <LeftFiles files={files} refused={noneRefused} fileName={name} />
        <p className="text-muted">The import can be undone as one.</p>
      </div>
    </Section>
  )
}

const hiddenWords = (count: number) =>
  `Not counted: ${recordsWords('files', count)} that the computer put beside yours, such as .DS_Store.`

const noneRefused = new Map<number, string>()

function FileRow({ file, level }: { file: PlannedFile; level: AccessLevel }) {
  const { path, outcome, why, trailer } = file
  return (
    <li className="import-file" data-outcome={outcome}>
      <span className="import-file-path" translate="no">
        {path}
      </span>
      <span className="import-row-outcome">{outcomeWords(file, level)}</span>
      {trailer && (
        <span className="import-file-trailer" translate="no">
          {trailer.vin}
        </span>
      )}
      {why && <span className="import-file-why">{why}</span>}
    </li>
  )
}

function outcomeWords({ outcome, isCover }: PlannedFile, level: AccessLevel): string {
  if (outcome === 'photo') return isCover && level === 2 ? 'Photo, cover' : 'Photo'
  return { document: 'Document', same: 'There already', left: 'Left out' }[outcome]
}
