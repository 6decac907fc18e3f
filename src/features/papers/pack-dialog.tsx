import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#src/api/api-error.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Progress } from '#src/ui/states/progress.tsx'
import { sizeWords } from '#src/ui/values/file-kind.ts'
import { saveFile } from '#src/ui/values/save-file.ts'
import { makePack, type Pack } from './make-pack.ts'
import type { PaperAsked } from './make-paper.ts'
import type { LeftOut } from './pack-files.ts'
import { leftOutWords } from './paper-words.ts'

type Props = Omit<PaperAsked, 'receipt'> & { onClose: () => void }

/** Makes the ZIP that somebody is handed with a trailer; closing the dialog ends the making. */
export function PackDialog({ onClose, ...asked }: Props) {
  const device = useDevice()
  const [progress, setProgress] = useState<[done: number, total: number]>([0, 1])
  const { data: pack, error } = useQuery({
    queryKey: ['papers', 'pack', asked.trailer.uuid],
    queryFn: ({ signal }) =>
      makePack(device, asked, { signal, onProgress: (...now) => setProgress(now) }),
    // Made anew each time.
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false },
    meta: { isLocal: true },
  })

  function save({ content, name }: Pack) {
    saveFile(content, name)
    onClose()
  }

  return (
    <Dialog
      title={`Handover Pack of ${trailerTitle(asked.trailer)}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isDisabled={!pack} onPress={() => pack && save(pack)}>
            Save ZIP
          </Button>
        </>
      }
    >
      <p>
        The papers, photos and documents that visitors see of this trailer, in one file to hand out.
        Nothing that is for members only is in it.
      </p>
      {error && <Notice tone="danger">{sentenceOf(error, 'The pack could not be made.')}</Notice>}
      {!pack && !error && <Progress label="Files" completed={progress[0]} total={progress[1]} />}
      {pack && <Made pack={pack} />}
    </Dialog>
  )
}

function Made({ pack: { files, content, left } }: { pack: Pack }) {
  return (
    <>
      <p>
        <strong>{`${files} ${files === 1 ? 'file' : 'files'}, ${sizeWords(content.size)}.`}</strong>
      </p>
      <Left why="missing" left={left} />
      <Left why="large" left={left} />
    </>
  )
}

function Left({ why, left }: Pick<LeftOut, 'why'> & Pick<Pack, 'left'>) {
  const here = left.filter((one) => one.why === why)
  if (here.length === 0) return null
  return (
    <Notice tone="warning">
      <p>{leftOutWords(why, here.length)}</p>
      <ul>
        {here.map(({ path }) => (
          <li key={path} dir="auto" translate="no">
            {path}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
