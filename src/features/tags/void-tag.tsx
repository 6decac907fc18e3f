import { useState } from 'react'
import type { Tag } from '#contract/tag-calls.ts'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import { useTagAct } from './use-act.ts'
import './act-fields.css'

export type ActProps = { tag: Tag; isOpen: boolean; onDone: () => void; onClose: () => void }

export function VoidTag({ tag, isOpen, onDone, onClose }: ActProps) {
  const { uuid, revision, serial, trailer } = tag
  const [reason, setReason] = useState('')
  const act = useTagAct('POST /tags/{uuid}/void', {
    body: { uuid, revision, reason },
    needed: { reason },
    done: `${serial} is void`,
    failed: 'Unable to void the scan tag',
    onDone,
    onClose,
  })
  return (
    <ConfirmDialog
      {...act.dialog}
      isOpen={isOpen}
      title={`Void ${serial}?`}
      confirmLabel="Void"
      isDanger
    >
      <div ref={act.fields} className="act-fields">
        <p>
          {`${trailer ? `It will no longer open ${trailer.vin}` : 'It can no longer be linked to a trailer'}. This cannot be undone.`}
        </p>
        <ReasonField value={reason} onChange={setReason} error={act.problems.reason} autoFocus />
      </div>
    </ConfirmDialog>
  )
}
