import { Plus } from 'lucide-react'
import { memo, useState } from 'react'
import { useOnePress } from '#src/api/use-change.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { later } from '#src/ui/later.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { useWanted } from '#src/ui/use-wanted.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { batchSubject, type ResourcePlace } from './resource-data.ts'
import { loadKeeper } from './use-chosen-files.ts'
import { useStagedResources } from './use-staged-resources.ts'

// Whoever chooses a file finds there what keeps it.
const batch = later(() =>
  Promise.all([import('./staged-batch.tsx'), import('./create-hint.tsx'), loadKeeper()]).then(
    ([{ StagedBatch }, { CreateHint }]) => ({ StagedBatch, CreateHint }),
  ),
)

/**
 * Opens a batch of new resources; what is in it waits there until it is created or removed. What the
 * page around it reads anew, with each of them that arrives, does not draw it anew.
 */
export const AddResources = memo(function AddResources({ trailer, part }: ResourcePlace) {
  const place = { trailer, part }
  const staged = useStagedResources(batchSubject(place))
  const onePress = useOnePress()
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState(0)
  const waiting = staged.rows.length
  const parts = useWanted(batch, isOpen, () => setOpen(false))

  async function create() {
    setRefused(0)
    const outcome = await staged.create(place)
    if (!outcome) return
    const made = outcome.outcomes.filter(({ state }) => state !== 'refused')
    const words = made.length === 1 ? '1 resource added' : `${made.length} resources added`
    const isWaiting = made.some(({ state }) => state === 'waiting')
    if (made.length > 0) showSuccess(savedWords({ state: isWaiting ? 'waiting' : 'sent' }, words))
    if (outcome.refused > 0) showError('Unable to save changes')
    else setOpen(false)
    setRefused(outcome.refused)
  }

  return (
    <>
      <Button
        icon={<Plus />}
        onPress={() => setOpen(true)}
      >{`Add Resources${waiting > 0 ? ` (${waiting} waiting)` : ''}`}</Button>
      <LeaveGuard isUploading={staged.uploads.isUploading && staged.uploads.isOnline} />
      <Dialog
        title="Add Resources"
        size="large"
        isOpen={isOpen && parts !== null}
        onClose={() => setOpen(false)}
        actions={
          <>
            {parts && <parts.CreateHint staged={staged} />}
            <Button onPress={() => setOpen(false)}>Close</Button>
            <Button
              variant="primary"
              isDisabled={!staged.isReady}
              isPending={staged.isCreating || staged.isWaiting}
              onPress={() => void onePress(create)}
            >
              Create
            </Button>
          </>
        }
      >
        {refused > 0 && waiting > 0 && (
          <Notice tone="danger">
            {`${refused === 1 ? '1 resource was' : `${refused} resources were`} not added. The reason stands below.`}
          </Notice>
        )}
        {parts && <parts.StagedBatch staged={staged} />}
      </Dialog>
    </>
  )
})
