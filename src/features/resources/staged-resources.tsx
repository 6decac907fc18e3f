import { type Ref, useEffect, useImperativeHandle } from 'react'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import type { SubmitOutcome } from '#src/offline/outbox/submitted.ts'
import { CreateHint } from './create-hint.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { ResourcePlace } from './resource-data.ts'
import { StagedBatch } from './staged-batch.tsx'
import { useStagedResources } from './use-staged-resources.ts'

/** What the owner of a batch can do with it. */
type StagedResourcesHandle = {
  /** The changes that create the rows, one for each, to be submitted behind what they belong to. */
  changes(place: ResourcePlace): Promise<NewRecord[]>
  /** Hears what became of them: rows that are refused stay with the reason. */
  conclude(outcomes: SubmitOutcome[]): { refused: number }
}

type Props = {
  /** What the rows are kept under on this device, for instance `resources:new-part:<trailer>`. */
  subject: string
  ref?: Ref<StagedResourcesHandle>
  /** Hears of every change: how many rows there are, and whether all of them can be created. */
  onChange?: (state: { count: number; isReady: boolean }) => void
  /** Whether what they belong to is being created, and they with it. */
  isCreating?: boolean
}

/**
 * A batch of resources for something that does not exist yet, without a dialog or buttons to create
 * it. Another feature takes it as a prop, and the route hands it over:
 *
 *     // route:   <TrailerParts stagedResources={later(() => …StagedResources)} … />
 *     // feature: const batch = useRef<ResourceBatch>(null)
 *     //          <StagedResources ref={batch} subject={`resources:new-part:${trailer}`}
 *     //            onChange={setBatchState} />
 *     //          const changes = await batch.current.changes({ trailer, part })
 *     //          const { outcomes } = await submitWith(part, changes)
 *     //          batch.current.conclude(outcomes)
 *
 * Its rows stay on the device until they are created or removed. An empty batch is not ready, and
 * need not be created.
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
