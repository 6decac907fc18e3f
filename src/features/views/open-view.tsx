import type { View } from '#contract/view.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { showError } from '#src/ui/overlays/toast.tsx'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { mayChange, type Viewer } from './may-change.ts'
import type { OpenedView } from './opened-view.ts'
import { useViewChange } from './view-data.ts'
import type { Asked } from './view-dialogs.tsx'

type Props = {
  view: View & { isWaiting?: boolean; isRefused?: boolean }
  viewer: Viewer
  address: string
  opened: OpenedView
  onShow: (address: string, view: string) => void
  onAsk: (asked: Asked) => void
}

/** Whether the list differs from the open view, and which of its filters no longer exist. */
export function OpenView({ view, viewer, address, opened, onShow, onAsk }: Props) {
  const change = useViewChange()
  const isChanged = address !== opened.address
  const save = () =>
    change.mutate(
      { call: 'POST /views/{uuid}', body: { uuid: view.uuid, address }, name: view.name },
      { onError: (error) => showError(sentenceOf(error, 'The view was not saved.')) },
    )
  return (
    <>
      <SendingChip of={view} />
      {isChanged && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame of its own
        <div className="views-changed" role="group" aria-label="The view was changed">
          <span className="text-muted">Changed</span>
          {mayChange(view, viewer) && (
            <Button variant="quiet" isPending={change.isPending} onPress={save}>
              Save
            </Button>
          )}
          <Button variant="quiet" onPress={() => onAsk({ kind: 'new' })}>
            Save As…
          </Button>
          <Button variant="quiet" onPress={() => onShow(opened.address, view.uuid)}>
            Undo
          </Button>
        </div>
      )}
      {opened.leftOut.length > 0 && (
        <p
          className="views-left-out"
          role="status"
        >{`This view also filters by ${new Intl.ListFormat('en').format(opened.leftOut)}: that is left out.`}</p>
      )}
    </>
  )
}
