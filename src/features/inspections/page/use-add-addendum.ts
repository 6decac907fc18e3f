import type { Inspection } from '#contract/yard/inspection.ts'
import type { LaterSignature } from '#contract/yard/yard-rows.ts'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import type { Draft } from '#src/offline/device/device-rows.ts'
import { submit } from '#src/offline/outbox/submit.ts'

type Addendum = {
  text: string
  signature?: LaterSignature
  draft: Omit<Draft, 'changedAt'>
}

/** Adds to a finished inspection, as a log entry of its trailer. */
export const useAddAddendum = ({ uuid: inspection, trailer, checklist }: Inspection) =>
  useChange({
    mutationFn: ({ text, signature, draft }: Addendum) => {
      const uuid = crypto.randomUUID()
      const now = new Date().toISOString()
      return submit({
        call: 'POST /log-entries',
        body: {
          uuid,
          trailer,
          inspection,
          kind: 'addendum',
          text,
          signature: signature ?? null,
          happened_at: now,
          device_at: now,
        },
        subject: uuid,
        label: signature
          ? `Sign the inspection ‘${checklist.name}’: ${signature.name}`
          : `Addendum to the inspection ‘${checklist.name}’`,
        takes: { drafts: [draft] },
      })
    },
    onSuccess: useRefetch('inspections'),
  })
