import { Link2, Upload } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { type FileRejection, useDropzone } from 'react-dropzone'
import { emptyFile, limits, tooLarge } from '#contract/limits.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { LoadingIndicator } from '#src/ui/states/loading-indicator.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Progress } from '#src/ui/states/progress.tsx'
import { StagedItem } from './staged-item.tsx'
import type { StagedRow } from './staged-row.ts'
import { uploadWords } from './upload-words.ts'
import type { Staging } from './use-staged-resources.ts'
import './staged-batch.css'

/** The rows of a batch, and the ways to add more: by drop, from the files, by address. */
export function StagedBatch({ staged }: { staged: Staging }) {
  const { rows, isCreating, uploads } = staged
  const { zone, problems, clear, isFull } = useDropping(staged)
  const { getRootProps, getInputProps, open, isDragActive } = zone
  const list = useRef<HTMLUListElement>(null)
  const latest = useRef(staged)
  latest.current = staged
  const remove = useCallback((row: StagedRow) => {
    latest.current.remove(row)
    list.current?.focus()
  }, [])

  return (
    <div {...getRootProps()} className="staged-batch">
      <AddBar
        input={
          <input {...getInputProps({ 'aria-label': 'Upload files', style: { display: 'none' } })} />
        }
        isDragActive={isDragActive}
        isFull={isFull}
        isDisabled={isFull || isCreating}
        onUpload={() => {
          clear()
          open()
        }}
        onLink={() => {
          clear()
          staged.addLink()
        }}
      />
      {problems.length > 0 && (
        <Notice tone="danger">
          {problems.map((problem) => (
            <p key={problem} className="staged-batch-problem">
              {problem}
            </p>
          ))}
        </Notice>
      )}
      <Uploads uploads={uploads} />
      <ul
        ref={list}
        className="staged-batch-rows"
        aria-label="Resources to add"
        tabIndex={-1}
        hidden={rows.length === 0}
      >
        {rows.map((row) => (
          <StagedItem
            key={row.uuid}
            row={row}
            isNew={row.uuid === staged.newest}
            isDisabled={isCreating}
            onChange={staged.change}
            onRemove={remove}
          />
        ))}
      </ul>
      <p className="staged-batch-count" role="status">
        {rows.length > 0 && `${rows.length} of ${limits.resourceBatch} rows`}
      </p>
    </div>
  )
}

/** Takes files that fit into the batch, and says why others were not taken. */
function useDropping({ room, isCreating, addFiles }: Staging) {
  const [problems, setProblems] = useState<string[]>([])
  const isFull = room <= 0
  const zone = useDropzone({
    maxSize: limits.uploadBytes,
    minSize: 1,
    noClick: true,
    noKeyboard: true,
    disabled: isFull || isCreating,
    onDrop: (accepted, rejections) => {
      const fits = accepted.length <= room
      setProblems(fits ? rejections.map(explain) : [tooMany(accepted.length, room)])
      if (fits) addFiles(accepted)
    },
  })
  return { zone, problems, clear: () => setProblems([]), isFull }
}

type AddBarProps = {
  input: ReactNode
  isDragActive: boolean
  isFull: boolean
  isDisabled: boolean
  onUpload: () => void
  onLink: () => void
}

function AddBar({ input, isDragActive, isFull, isDisabled, onUpload, onLink }: AddBarProps) {
  return (
    <div className="staged-batch-add" data-dragging={isDragActive}>
      {input}
      <Button icon={<Upload aria-hidden="true" />} isDisabled={isDisabled} onPress={onUpload}>
        Upload
      </Button>
      <Button icon={<Link2 aria-hidden="true" />} isDisabled={isDisabled} onPress={onLink}>
        Add URL
      </Button>
      <p className="staged-batch-hint">
        {isFull ? (
          `That is all: a batch holds ${limits.resourceBatch} resources.`
        ) : (
          <>
            <span className="staged-batch-drop">Or drop files here. </span>
            <span>{`Any type, up to ${limits.uploadBytes / 1024 / 1024} MB each.`}</span>
          </>
        )}
      </p>
    </div>
  )
}

function Uploads({ uploads }: Pick<Staging, 'uploads'>) {
  const { isUploading, isHeldUp, completed, total, retry } = uploads
  if (total === 0) return null
  const { label, notice } = uploadWords(uploads)
  const state = completed === total ? 3 : isHeldUp ? 1 : isUploading ? 2 : 4
  return (
    <>
      {label && (
        <Progress
          label={label}
          completed={completed}
          total={total}
          indicator={<LoadingIndicator state={state} />}
        />
      )}
      {notice && (
        <Notice
          tone={notice.tone}
          action={notice.canRetry && <Button onPress={retry}>Try again</Button>}
        >
          {notice.words}
        </Notice>
      )}
    </>
  )
}

const tooMany = (count: number, room: number) =>
  `Too many files: ${count} are chosen, and there is room for ${room}. None was taken.`

function explain({ file, errors }: FileRejection) {
  const [first] = errors
  const sentences: Record<string, string | undefined> = {
    'file-too-large': tooLarge(file.type),
    'file-too-small': emptyFile,
  }
  return `${file.name}: ${sentences[first?.code ?? ''] ?? first?.message ?? ''}`
}
