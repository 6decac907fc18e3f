import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { View } from '#contract/view.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { isOwn, type Viewer } from './may-change.ts'
import { useViewChange } from './view-data.ts'

type Props = {
  /** The one that is renamed or shared; null for a new one. */
  view: View | null
  /** Of the person's own views. */
  names: readonly string[]
  address: string
  viewer: Viewer
  onSaved: (uuid: string) => void
  onClose: () => void
}

export function ViewForm({ view, names, address, viewer, onSaved, onClose }: Props) {
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.shared ?? false)
  const [uuid] = useState(() => view?.uuid ?? crypto.randomUUID())
  const change = useViewChange()
  const typed = name.trim()
  const isTaken = typed !== view?.name && names.includes(typed)

  function save(event: FormEvent) {
    event.preventDefault()
    if (typed === '' || isTaken || change.isPending) return
    const values = { uuid, name: typed, shared: isShared }
    change.mutate(
      view
        ? { call: 'POST /views/{uuid}', body: values, name: typed }
        : { call: 'POST /views', body: { ...values, address } },
      {
        onSuccess: (submitted) => {
          showSuccess(savedWords(submitted, 'The view is saved'))
          onSaved(uuid)
        },
      },
    )
  }

  return (
    <form className="view-form" onSubmit={save}>
      <TextField
        label="Name"
        isRequired
        autoFocus
        maxLength={limits.viewNameLength}
        value={name}
        onChange={setName}
        error={isTaken ? 'You have a view of this name. Choose another one.' : undefined}
      />
      {viewer.role !== 'VIEWER' && (
        <Checkbox isSelected={isShared} onChange={setShared}>
          Share with everybody of the organization
        </Checkbox>
      )}
      {view?.shared && !isShared && !isOwn(view, viewer) && (
        <Notice tone="warning">{`Only ${view.owner.name || 'its owner'} will have this view. You can’t share it again.`}</Notice>
      )}
      {change.error && <Notice tone="danger">{sentenceOf(change.error, 'Try again.')}</Notice>}
      <div className="dialog-actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          isDisabled={typed === '' || isTaken}
          isPending={change.isPending}
        >
          Save
        </Button>
      </div>
    </form>
  )
}
