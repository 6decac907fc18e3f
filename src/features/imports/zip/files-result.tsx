import { Button, LinkButton } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Progress } from '#src/ui/states/progress.tsx'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import { recordsWords } from '../import-kind.ts'
import { LeftFiles } from './left-files.tsx'
import type { PlannedFile } from './plan-files.ts'
import { TellingFiles } from './telling-files.tsx'
import type { ChosenZip, SentFiles } from './use-files-import.ts'

type Props = {
  zip: ChosenZip
  sent: SentFiles
  isBusy: boolean
  onStop: () => void
  onContinue: () => void
  onLeave: () => void
}

/** How far the files are, and what became of them. */
export function FilesResult({ zip, sent, isBusy, onStop, onContinue, onLeave }: Props) {
  const { files, total, isDone } = sent
  const refused = new Map(
    files.flatMap(({ row, outcome, problem }) =>
      outcome === 'refused' ? [[row, problem] as const] : [],
    ),
  )
  const same = files.filter(({ outcome }) => outcome === 'same' || outcome === 'changed').length
  const countOf = (wanted: PlannedFile['outcome']) =>
    zip.plan.files.filter(({ outcome }) => outcome === wanted).length
  const left = countOf('left')
  const telling = zip.plan.files.filter(({ row }) => sent.telling.includes(row))
  return (
    <Section title={zip.name}>
      <Progress label="Files sent" completed={files.length} total={total} />
      {!isDone && isBusy && (
        <div className="import-write">
          <Button onPress={onStop}>Stop</Button>
          <p className="text-muted">What is sent stays, and can be undone.</p>
        </div>
      )}
      {!isDone && !isBusy && (
        <div className="import-write">
          <Button variant="primary" onPress={onContinue}>
            Continue
          </Button>
          <Button onPress={onLeave}>Leave It</Button>
        </div>
      )}
      {isDone && (
        <Notice tone={refused.size + left > 0 ? 'warning' : 'success'}>
          {resultWords({
            added: files.length - refused.size - same,
            refused: refused.size,
            left,
            same: same + countOf('same'),
          })}
        </Notice>
      )}
      {telling.length > 0 && <TellingFiles files={telling} />}
      <div className="page-actions">
        <LeftFiles files={zip.plan.files} refused={refused} fileName={zip.name} />
        {isDone && <LinkButton href="/trailers">See Trailers</LinkButton>}
        {isDone && <Button onPress={onLeave}>All Imports</Button>}
      </div>
    </Section>
  )
}

type Counts = Record<'added' | 'refused' | 'left' | 'same', number>

const resultWords = ({ added, refused, left, same }: Counts) =>
  [
    `${recordsWords('files', added)} added`,
    same > 0 && `${wholeNumber(same)} there already`,
    refused > 0 && `${wholeNumber(refused)} refused`,
    left > 0 && `${wholeNumber(left)} left out`,
  ]
    .filter(Boolean)
    .join(', ')
