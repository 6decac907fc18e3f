import { useNavigate } from '@tanstack/react-router'
import type { View } from '#contract/view.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { isOwn, type Viewer } from './may-change.ts'
import { useViewChange } from './view-data.ts'
import { ViewForm } from './view-form.tsx'

/** The dialog that is open. */
export type Asked = { kind: 'new' } | { kind: 'rename' | 'delete'; view: View }

type Props = {
  asked: Asked | null
  address: string
  views: readonly View[]
  viewer: Viewer
  onShow: (address: string, view: string) => void
  onClose: () => void
}

export function ViewDialogs({ asked, address, views, viewer, onShow, onClose }: Props) {
  const isForm = asked !== null && asked.kind !== 'delete'
  return (
    <>
      <Dialog
        title={asked?.kind === 'rename' ? 'Rename or Share View' : 'Save View'}
        isOpen={isForm}
        onClose={onClose}
      >
        {isForm && (
          <ViewForm
            view={asked.kind === 'rename' ? asked.view : null}
            names={views.filter((one) => isOwn(one, viewer)).map(({ name }) => name)}
            address={address}
            viewer={viewer}
            onSaved={(uuid) => {
              onClose()
              onShow(address, uuid)
            }}
            onClose={onClose}
          />
        )}
      </Dialog>
      {asked?.kind === 'delete' && <DeleteView view={asked.view} onClose={onClose} />}
    </>
  )
}

function DeleteView({ view, onClose }: { view: View; onClose: () => void }) {
  const change = useViewChange()
  const navigate = useNavigate()
  const remove = () =>
    change.mutate(
      { call: 'POST /views/{uuid}/archive', view },
      {
        onSuccess: () => {
          onClose()
          showSuccess('The view is deleted')
          void navigate({ to: '/trailers', search: { view: 'all' } })
        },
      },
    )
  return (
    <ConfirmDialog
      title="Delete View"
      isOpen
      isDanger
      confirmLabel="Delete"
      isPending={change.isPending}
      error={change.error ? sentenceOf(change.error, 'Try again.') : undefined}
      onClose={onClose}
      onConfirm={remove}
    >
      <p>{`‘${view.name}’ is deleted${view.shared ? ' for everybody of the organization' : ''}. The trailers in it stay.`}</p>
    </ConfirmDialog>
  )
}
