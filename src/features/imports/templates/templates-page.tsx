import { useState } from 'react'
import { Button } from '#src/ui/forms/button.tsx'
import { BackLink } from '#src/ui/page/back-link.tsx'
import { Page, Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { DropFile } from '../drop-file.tsx'
import { useAttempt } from '../use-attempt.ts'
import { NewTemplate } from './new-template.tsx'
import { type ReadTemplate, readTemplate } from './read-template.ts'
import { SavedTemplates } from './saved-templates.tsx'
import '../import-page.css'

/** Empty spreadsheets of a regulator or a customer, which the list's export fills in; for administrators. */
export function TemplatesPage({ onLeave }: { onLeave: () => void }) {
  const [read, setRead] = useState<ReadTemplate | null>(null)
  const { isBusy, problem, attempt } = useAttempt()
  const choose = (file: File) =>
    attempt(async () => setRead(await readTemplate(file)), 'The file could not be read.')
  return (
    <Page title="Templates" lead={<BackLink href="/settings/data">Data</BackLink>}>
      <div className="page-actions">
        <Button onPress={onLeave}>Back to Import</Button>
      </div>
      {!read && (
        <Section title="Add a Template">
          <DropFile
            label="Template"
            words="An empty CSV or XLSX that a regulator or a customer wants filled in. You say once which column takes what; Export in the list of trailers fills it in."
            isBusy={isBusy}
            onChoose={choose}
          />
        </Section>
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
      {read ? <NewTemplate file={read} onEnd={() => setRead(null)} /> : <SavedTemplates />}
    </Page>
  )
}
