import { CopyStatus } from '#src/features/copy/copy-status.tsx'
import { MissingFile } from '#src/features/files/missing-file.tsx'
import { SeenNews } from '#src/features/scan-tags/seen-news.tsx'
import { expireSession } from '#src/features/session/session.ts'
import { keepFirstList } from '#src/features/trailers/trailer-data.ts'
import { KeepCopy } from '#src/offline/copy/keep-copy.tsx'
import { KeepDevice } from '#src/offline/keep-device.tsx'

/** What of the frame needs the device's database. */
export const afterDrawing = { CopyStatus, DeviceWork }

type Props = { owner: { organization: string; user: string } }

/** Shows nothing by itself. */
function DeviceWork({ owner }: Props) {
  return (
    <>
      <KeepDevice />
      <KeepCopy onSignedOut={expireSession} onChange={keepFirstList} />
      <SeenNews owner={owner} />
      <MissingFile />
    </>
  )
}
