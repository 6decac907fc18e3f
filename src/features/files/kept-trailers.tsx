import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useDevice } from '#src/offline/device/device.tsx'
import { letGo } from '#src/offline/files/keep.ts'
import type { KeptRow, KeptSum } from '#src/offline/files/kept-lists.ts'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { filesWords } from './size-text.ts'
import { useKeepAction } from './use-keep-action.ts'

/** The kept trailers; a file that two of them show stands in the size of both. */
export function KeptTrailers({ rows }: { rows: KeptRow[] }) {
  const device = useDevice()
  const { run } = useKeepAction()
  return (
    <ul className="kept-rows">
      {rows.map(({ uuid, title, ...sum }) => (
        <li key={uuid}>
          <Link to="/trailer/$uuid" params={{ uuid }} className="kept-row-link">
            <strong dir="auto">{title}</strong>
            <span>{sizeOf(sum)}</span>
          </Link>
          <IconButton
            label={`Let ${title} go`}
            icon={<Trash2 aria-hidden="true" />}
            onPress={() => run(() => letGo(device, [uuid]))}
          />
        </li>
      ))}
    </ul>
  )
}

function sizeOf({ files, here, bytes, isGuess }: KeptSum) {
  const words = filesWords(files, bytes, isGuess)
  return here === files ? words : `${here} of ${words}`
}
