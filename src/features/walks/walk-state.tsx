import { Ban, EllipsisVertical, Footprints, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Walk } from '#contract/yard/walk.ts'
import type { WalkState } from '#contract/yard/walk-states.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { MenuButton } from '#src/ui/overlays/menu-button.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { useSetWalkState } from './walk-data.ts'

export function WalkStateChip({ state }: { state: WalkState }) {
  if (state === 'void') return <Chip tone="warning">Void</Chip>
  return state === 'part' ? <Chip>Part of the yard</Chip> : null
}

/** Tells that a count is void or of a part of the yard, and who said so. */
export function StateNotice({ walk }: { walk: Walk }) {
  const { state, state_why, state_at, state_by } = walk
  if (state === 'whole') return null
  const what =
    state === 'void'
      ? `This count is void and is not compared with others: ${state_why}`
      : 'Only a part of the yard was walked: trailers that it did not see do not count as missing.'
  return (
    <Notice tone={state === 'void' ? 'warning' : 'info'}>
      <span>{what}</span>
      {state_at && (
        <span className="text-muted">
          <span>{state_by ? ` ${state_by}, ` : ' '}</span>
          <DateText date={state_at} />
        </span>
      )}
    </Notice>
  )
}

export function StateMenu({ walk: { uuid, name, state } }: { walk: Walk }) {
  const change = useSetWalkState()
  const [isVoiding, setVoiding] = useState(false)

  function set(next: WalkState, done: string) {
    const label = `${labels[next]}: count of ${name}`
    change.mutate(
      { uuid, state: next, reason: '', label },
      {
        onSuccess: (submitted) => showSuccess(savedWords(submitted, done)),
        onError: (error) => showError(sentenceOf(error, 'Try again.')),
      },
    )
  }

  const whole = {
    id: 'whole',
    label: 'The whole yard was walked',
    icon: <Footprints />,
    onAction: () => set('whole', 'The count is of the whole yard'),
  }
  const part = {
    id: 'part',
    label: 'Only a part was walked',
    icon: <Footprints />,
    onAction: () => set('part', 'The count is of a part of the yard'),
  }
  const back = {
    id: 'back',
    label: 'Let it count again',
    icon: <RotateCcw />,
    onAction: () => set('whole', 'The count counts again'),
  }
  // Whether it was of a part before is not stored.
  const backAsPart = {
    id: 'backAsPart',
    label: 'Let it count as a part',
    icon: part.icon,
    onAction: () => set('part', 'The count counts again, for a part of the yard'),
  }
  const end = {
    id: 'void',
    label: 'Void this count…',
    icon: <Ban />,
    onAction: () => setVoiding(true),
  }
  return (
    <>
      <MenuButton
        label="What this count is"
        trigger={<EllipsisVertical />}
        items={state === 'void' ? [back, backAsPart] : [state === 'part' ? whole : part, end]}
      />
      {isVoiding && <VoidDialog uuid={uuid} name={name} onClose={() => setVoiding(false)} />}
    </>
  )
}

const labels: Record<WalkState, string> = {
  whole: 'The whole yard was walked',
  part: 'Only a part was walked',
  void: 'Void',
}

type VoidProps = { uuid: string; name: string; onClose: () => void }

function VoidDialog({ uuid, name, onClose }: VoidProps) {
  const change = useSetWalkState()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const why = reason.trim()

  function confirm() {
    setAsked(true)
    if (why === '') return
    const label = `${labels.void}: count of ${name}`
    change.mutate(
      { uuid, state: 'void', reason: why, label },
      {
        onSuccess: (submitted) => {
          showSuccess(savedWords(submitted, 'The count is void'))
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      title={`Void the count of ${name}?`}
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel="Void"
      isDanger
      isPending={change.isPending}
      error={change.error ? sentenceOf(change.error, 'Try again.') : undefined}
    >
      <p>It stays readable, with your reason, and is no longer compared with other counts.</p>
      <TextField
        label="Reason"
        value={reason}
        onChange={setReason}
        maxLength={limits.reasonLength}
        error={isAsked && why === '' ? 'Required' : undefined}
        isRequired
        autoFocus
      />
    </ConfirmDialog>
  )
}
