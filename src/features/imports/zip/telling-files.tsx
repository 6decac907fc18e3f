import { wholeNumber } from '#src/ui/values/whole-number.ts'
import type { PlannedFile } from './plan-files.ts'

/** Files that are named. */
const shown = 100

/** Files that only members see, though the ZIP was for anyone with the tag. */
export function TellingFiles({ files }: { files: readonly PlannedFile[] }) {
  const more = files.length - shown
  return (
    <section aria-label="Files that only members see">
      <p>
        {files.length === 1
          ? 'One file may tell where it was made, which can’t be removed. So it is ‘Only us’:'
          : `${wholeNumber(files.length)} files may tell where they were made, which can’t be removed. So they are ‘Only us’:`}
      </p>
      <ul>
        {files.slice(0, shown).map(({ row, path }) => (
          <li key={row} className="import-file-path" translate="no">
            {path}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted">{`and ${wholeNumber(more)} more`}</p>}
    </section>
  )
}
