import { changes } from '#src/offline/outbox/queue-status.ts'
import type { UnsentOwner } from '#src/offline/outbox/unsent-file/export-unsent.ts'
import { useReadOutbox } from '#src/offline/outbox/use-outbox.ts'
import { ExportButton } from './export-button.tsx'

/** @returns the changes that wait on this device, null until they are known */
export const useUnsent = () => useReadOutbox()?.filter(({ state }) => state !== 'sent') ?? null

/** Saves the changes that wait as a file; nothing where none does. */
export function SaveUnsent({ owner, count }: { owner: UnsentOwner; count: number }) {
  return count ? <ExportButton owner={owner} label={`Save ${changes(count)} as a file`} /> : null
}
