import { type Ref, useEffect, useImperativeHandle } from 'react'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import type { SubmitOutcome } from '#src/offline/outbox/submitted.ts'
import { CreateHint } from './create-hint.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { ResourcePlace } from './resource-data.ts'
import { StagedBatch } from './staged-batch.tsx'
import { useStagedResources } from './use-staged-resources.ts'

type StagedResourcesHandle = {
  /**
   * @returns the records that create the rows, to be submitted behind what the rows belong to, once
   *   their files are ready; null where one can't be uploaded
   */
  changes(place: ResourcePlace): Promise<NewRecord[] | null>
  /** Takes the outcomes: refused rows stay with the reason. */
  conclude(outcomes: SubmitOutcome[]): { refused: number }
}

type Props = {
  /** The key of the draft, for instance `resources:new-part:<trailer>`. */
  subject: string
  ref?: Ref<StagedResourcesHandle>
  /** `isReady`: whether all rows can be created. */
  onChange?: (state: { count: number; isReady: boolean }) => void
  /** Whether what the rows belong to is being created. */
  isCreating?: boolean
}

/**
 * A batch of resources for something that does not exist yet, without a button to create it: the route
 * passes it to another feature as a prop (parts/staged-resources-slot.ts). Its rows stay on the device
 * until they are created or removed.
 */
export function StagedResources({ subject, ref, onChange, isCreating = false }: Props) {
  const staged = useStagedResources(subject, isCreating)
  const count = staged.rows.length
  const { changes, conclude, isReady } = staged
  useImperativeHandle(ref, () => ({ changes, conclude }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner's function may be a new one each time
  useEffect(() => onChange?.({ count, isReady }), [count, isReady])

  return (
    <>
      <LeaveGuard isUploading={staged.uploads.isUploading && staged.uploads.isOnline} />
      <StagedBatch staged={staged} />
      <CreateHint staged={staged} />
    </>
  )
}
