import { changes } from '#src/offline/outbox/queue-status.ts'
import type { UnsentOwner } from '#src/offline/outbox/unsent-file/export-unsent.ts'
import { useReadOutbox } from '#src/offline/outbox/use-outbox.ts'
import { ExportButton } from './export-button.tsx'

/** @returns the changes that are not sent, null until they are read */
export const useUnsent = () => useReadOutbox()?.filter(({ state }) => state !== 'sent') ?? null

/** A button that exports the unsent changes, nothing where there are none. */
export function SaveUnsent({ owner, count }: { owner: UnsentOwner; count: number }) {
  return count ? <ExportButton owner={owner} label={`Save ${changes(count)} as a file`} /> : null
}
