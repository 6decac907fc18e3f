import { Button, LinkButton } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Progress } from '#src/ui/states/progress.tsx'
import { importWords } from './import-words.ts'
import type { SheetImport } from './records/record-fields.ts'
import { RefusedRows, type RefusedRowsProps } from './refused-rows.tsx'
import type { Written } from './use-writing.ts'

type Props = Omit<RefusedRowsProps, 'why'> & {
  kind: SheetImport
  written: Written
  isBusy: boolean
  onStop: () => void
  onContinue: () => void
  onLeave: () => void
}

/** How far an import is, and what became of it. */
export function ImportResult({ kind, written, fileName, isBusy, refusedFile, ...on }: Props) {
  const { rows, total, isDone } = written
  const late = rows.filter(({ outcome }) => outcome === 'refused')
  const place = kind === 'trailers' || kind === 'parts' ? trailersPlace : registryPlace
  const why = [...written.refused, ...late.map(({ row, problem }): Reason => [row, problem])]
  return (
    <Section title={fileName}>
      <Progress label="Rows written" completed={rows.length} total={total} />
      {!isDone && isBusy && (
        <div className="import-write">
          <Button onPress={on.onStop}>Stop</Button>
          <p className="text-muted">What is written stays, and can be undone.</p>
        </div>
      )}
      {!isDone && !isBusy && (
        <div className="import-write">
          <Button variant="primary" onPress={on.onContinue}>
            Continue
          </Button>
          <Button onPress={on.onLeave}>Leave It</Button>
        </div>
      )}
      {isDone && (
        <>
          <Notice tone={why.length > 0 ? 'warning' : 'success'}>
            {importWords(countsOf(written, why.length))}
          </Notice>
          <div className="page-actions">
            <RefusedRows why={why} fileName={fileName} refusedFile={refusedFile} />
            <LinkButton href={place.href}>{place.label}</LinkButton>
            <Button onPress={on.onLeave}>All Imports</Button>
          </div>
        </>
      )}
    </Section>
  )
}

const trailersPlace = { href: '/trailers', label: 'See Trailers' }
const registryPlace = { href: '/settings/registry', label: 'See the Registry' }

type Reason = RefusedRowsProps['why'][number]

function countsOf({ rows, same }: Written, refused: number) {
  const counts = { created: 0, changed: 0, same, refused }
  for (const { outcome } of rows) if (outcome !== 'refused') counts[outcome] += 1
  return counts
}
