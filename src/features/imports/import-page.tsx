import { FileOutput } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#src/ui/forms/button.tsx'
import { BackLink } from '#src/ui/page/back-link.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { ChooseFile } from './choose-file.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { MatchColumns } from './match-columns-step.tsx'
import { UnknownNames } from './unknown-names.tsx'
import { useAttempt } from './use-attempt.ts'
import { useMatching } from './use-matching.ts'
import { useWriting } from './use-writing.ts'
import { FilesImport } from './zip/files-import.tsx'
import { useFilesImport } from './zip/use-files-import.ts'
import './import-page.css'

const TemplatesPage = lazy(async () => ({
  default: (await import('./templates/templates-page.tsx')).TemplatesPage,
}))

/**
 * A spreadsheet becomes trailers, customers or parts, a ZIP documents and photos: chosen, matched, looked
 * at, written, and undone as one.
 */
export function ImportPage() {
  const { isBusy, problem, attempt, forget } = useAttempt()
  const reading = useMatching(attempt)
  const writing = useWriting(attempt, reading)
  const { matching, choose, change, chooseSheet, meanName, setMatching } = reading
  const files = useFilesImport(attempt)
  const [isTemplates, setTemplates] = useState(false)
  const { written } = writing
  const isChosen = matching !== null || files.zip !== null

  function leave() {
    setMatching(null)
    writing.forget()
    files.leave()
    forget()
  }

  if (isTemplates) {
    return (
      <Suspense fallback={<Skeleton width="100%" height="20rem" />}>
        <TemplatesPage onLeave={() => setTemplates(false)} />
      </Suspense>
    )
  }

  const refusedFile = async (why: [row: number, words: string][]) =>
    matching ? reading.worker().ask({ task: 'refused', choices: matching.choices, why }) : ''

  return (
    <Page title="Import" lead={<BackLink href="/settings/data">Data</BackLink>}>
      {!isChosen && <ChooseFile isBusy={isBusy} onChoose={choose} onChooseZip={files.choose} />}
      {problem && <Notice tone="danger">{problem}</Notice>}
      {matching && !written && (
        <>
          <MatchColumns
            matching={matching}
            onChange={change}
            onSheet={chooseSheet}
            onLeave={leave}
          />
          <UnknownNames matching={matching} onMean={meanName} />
          <ImportPreview
            matching={matching}
            isBusy={isBusy}
            onWrite={writing.write}
            refusedFile={refusedFile}
          />
        </>
      )}
      {matching && written && (
        <ImportResult
          written={written}
          isBusy={isBusy}
          onStop={writing.stop}
          onContinue={writing.write}
          onLeave={leave}
          refusedFile={refusedFile}
          kind={matching.choices.kind}
          fileName={matching.file.name}
        />
      )}
      {files.zip && <FilesImport zip={files.zip} files={files} isBusy={isBusy} onLeave={leave} />}
      {!isChosen && (
        <div className="page-actions">
          <Button icon={<FileOutput aria-hidden="true" />} onPress={() => setTemplates(true)}>
            Templates to Fill In
          </Button>
        </div>
      )}
      {!isChosen && <EarlierImports />}
    </Page>
  )
}
