import { useConnection } from '#src/offline/device/connection.ts'
import type { KeptSum } from '#src/offline/files/kept-lists.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import { Progress } from '#src/ui/states/progress.tsx'

/** The progress of fetching files, and why it has stopped; nothing once all are on the device. */
export function KeptProgress({ sum }: { sum: KeptSum }) {
  const { isOnline } = useConnection()
  if (sum.here === sum.files) return null
  const label = sum.isPaused ? 'Paused' : isOnline ? 'Fetching files' : 'Waiting for a connection'
  return (
    <>
      {sum.isFull && (
        <Notice tone="warning">{`This device is full: ${sum.here} of ${sum.files} files are here. Free some space or remove kept trailers, then continue.`}</Notice>
      )}
      <Progress label={label} completed={sum.here} total={sum.files} />
    </>
  )
}
