import { useQuery } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { tagsOf } from '#src/offline/replica/present-trailers.ts'
import { openSource } from '#src/offline/replica/source.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { SkeletonText } from '#src/ui/states/skeleton.tsx'
import type { PlateTag } from './drawing/plate-code.ts'
import { PlateFiles } from './plate-files.tsx'
import { platesProblem } from './plates-problem.ts'

type Props = { uuids: ReadonlySet<string> }

export function PlatesOfTrailers({ uuids }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<QrCode />} onPress={() => setOpen(true)}>
        Plates
      </Button>
      {isOpen && <Asked uuids={[...uuids]} onDone={() => setOpen(false)} />}
    </>
  )
}

/** Says how many of them have no plate before the files are made. */
function Asked({ uuids, onDone }: { uuids: string[]; onDone: () => void }) {
  const device = useDevice()
  const [key] = useState(() => crypto.randomUUID())
  const [isSure, setSure] = useState(false)
  const isTooMany = uuids.length > limits.batch
  const { data: tags, error } = useQuery({
    queryKey: ['plates', 'chosen', key],
    queryFn: () => linkedTags(device, uuids),
    enabled: !isTooMany,
    gcTime: 0,
    meta: { isLocal: true },
  })
  const problem = platesProblem(uuids.length, tags?.length)
  if (tags && (problem === '' || isSure)) return <PlateFiles tags={tags} onDone={onDone} />
  return (
    <Dialog
      title="Plates of the selected trailers"
      isOpen
      onClose={onDone}
      actions={
        <>
          <Button onPress={onDone}>{tags?.length ? 'Cancel' : 'Close'}</Button>
          {tags && tags.length > 0 && (
            <Button
              variant="primary"
              onPress={() => setSure(true)}
            >{`Go on with ${tags.length}`}</Button>
          )}
        </>
      }
    >
      {error && (
        <Notice tone="danger">{`The plates could not be read on this device: ${error.message}`}</Notice>
      )}
      {!problem && !error && <SkeletonText lines={2} />}
      {problem && <Notice tone="info">{problem}</Notice>}
    </Dialog>
  )
}

async function linkedTags(device: DeviceDatabase, uuids: string[]): Promise<PlateTag[]> {
  const tags = await tagsOf(
    await openSource(device),
    uuids.map((uuid) => ({ uuid })),
  )
  // In the order of the selection.
  return uuids.flatMap((uuid) => tags.get(uuid) ?? [])
}
