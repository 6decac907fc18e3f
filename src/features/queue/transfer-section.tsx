import { Upload } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { notLoadedNow } from '#src/api/api-error.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { noteFailedWrite } from '#src/offline/outbox/queue-state.ts'
import { changes } from '#src/offline/outbox/queue-status.ts'
import { sendNow } from '#src/offline/outbox/send-now.ts'
import type { UnsentOwner } from '#src/offline/outbox/unsent-file/export-unsent.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { ExportButton } from './export-button.tsx'

type Props = { owner: UnsentOwner; count: number }
type Importing = typeof import('#src/offline/outbox/unsent-file/import-unsent.ts')
type Outcome = { tone: 'success' | 'danger'; text: string }

/** Exports unsent changes to another device, and imports those of one. */
export function TransferSection({ owner, count }: Props) {
  const device = useDevice()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isReading, setReading] = useState(false)

  async function take(file: File) {
    setReading(true)
    setOutcome(null)
    // Loaded on demand: zod's schema is needed for an import only.
    const part = await import('#src/offline/outbox/unsent-file/import-unsent.ts').catch(() => null)
    setOutcome(part ? await outcomeOf(file, part) : { tone: 'danger', text: notLoadedNow })
    setReading(false)
  }

  async function outcomeOf(file: File, { ImportError, importUnsent }: Importing): Promise<Outcome> {
    try {
      const taken = await importUnsent(device, await file.text(), owner.organization.uuid)
      void sendNow(device).catch(noteFailedWrite)
      return { tone: 'success', text: takenWords(taken, owner) }
    } catch (error) {
      if (!(error instanceof ImportError)) reportError(error)
      const text = error instanceof ImportError ? error.message : 'Unable to import this file.'
      return { tone: 'danger', text }
    }
  }

  return (
    <Section title="Another device">
      <p className="text-muted">
        {count > 0
          ? 'Export unsent changes as a file and import it on another device. They also stay here; the server saves each of them once.'
          : 'Import changes that another device could not send.'}
      </p>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <div className="page-actions">
        {count > 0 && <ExportButton owner={owner} />}
        <FileTrigger
          acceptedFileTypes={['application/json', '.json']}
          onSelect={(files) => files?.[0] && void take(files[0])}
        >
          <Button icon={<Upload aria-hidden="true" />} isPending={isReading}>
            Import a file
          </Button>
        </FileTrigger>
      </div>
    </Section>
  )
}

type Taken = { changes: number; files: number; known: number; from: string }

function takenWords({ changes: count, files, known, from }: Taken, owner: UnsentOwner) {
  if (count === 0) return 'Everything in this file is in the queue already.'
  const with_ = files === 0 ? '' : ` with ${files} ${files === 1 ? 'file' : 'files'}`
  const already =
    known === 0 ? '' : ` ${changes(known)} ${known === 1 ? 'was' : 'were'} here already.`
  const whose =
    from === owner.user.name
      ? ''
      : ` ${from} made them and you send them: the logbook names you both.`
  return `${changes(count)}${with_} imported.${already}${whose}`
}
