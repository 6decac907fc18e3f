import { type Ref, useEffect, useImperativeHandle } from 'react'
import { CreateHint } from './create-hint.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { ResourcePlace } from './resource-data.ts'
import { StagedBatch } from './staged-batch.tsx'
import { type Outcome, useStagedResources } from './use-staged-resources.ts'

/** What the owner of a batch can do with it. */
type StagedResourcesHandle = {
  /**
   * Creates the rows, once trailer and part are there. Never throws: rows that are refused stay
   * with the reason, `refused` says how many; calling it again tries those again.
   */
  create(place: ResourcePlace): Promise<Outcome>
}

type Props = {
  /** What the rows are kept under on this device, for instance `resources:new-part:<trailer>`. */
  subject: string
  ref?: Ref<StagedResourcesHandle>
  /** Hears of every change: how many rows there are, and whether all of them can be created. */
  onChange?: (state: { count: number; isReady: boolean }) => void
}

/**
 * A batch of resources for something that does not exist yet, without a dialog or buttons to create
 * it. Another feature takes it as a prop, and the route hands it over:
 *
 *     // route:   <TrailerParts stagedResources={StagedResources} … />
 *     // feature: const batch = useRef<{ create(place: { trailer: string; part: string | null }):
 *     //            Promise<{ created: string[]; refused: number }> }>(null)
 *     //          <StagedResources ref={batch} subject={`resources:new-part:${trailer}`}
 *     //            onChange={setBatchState} />
 *     //          after the part is made: const { refused } = await batch.current.create({ trailer, part })
 *
 * Its rows stay on the device until they are created or removed. An empty batch is not ready, and
 * need not be created.
 */
export function StagedResources({ subject, ref, onChange }: Props) {
  const staged = useStagedResources(subject)
  const count = staged.rows.length
  const { create, isReady } = staged
  useImperativeHandle(ref, () => ({ create }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner's function may be a new one each time
  useEffect(() => onChange?.({ count, isReady }), [count, isReady])

  return (
    <>
      <LeaveGuard isUploading={staged.uploads.isUploading} />
      <StagedBatch staged={staged} />
      <CreateHint staged={staged} />
    </>
  )
}
