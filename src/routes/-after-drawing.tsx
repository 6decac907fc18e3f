import { CopyStatus } from '#src/features/copy/copy-status.tsx'
import { LostChanges } from '#src/features/copy/lost-changes.tsx'
import { ServerSetBack } from '#src/features/copy/server-set-back.tsx'
import { MissingFile } from '#src/features/files/missing-file.tsx'
import { OthersNotice } from '#src/features/queue/others-notice.tsx'
import { SeenNews } from '#src/features/scan-tags/seen-news.tsx'
import { expireSession } from '#src/features/session/session.ts'
import { keepFirstList } from '#src/features/trailers/trailer-data.ts'
import { KeepCopy } from '#src/offline/copy/keep-copy.tsx'
import { KeepDevice } from '#src/offline/keep-device.tsx'
import { KeepOwnerName } from '#src/offline/others/keep-owner-name.tsx'

/** What of the frame needs the device's database. */
export const afterDrawing = {
  CopyStatus,
  DeviceWork,
  LostChanges,
  OthersNotice,
  ServerSetBack,
}

type Props = {
  owner: { organization: string; user: string }
  names: { organization: string; user: string }
}

/** Shows nothing by itself. */
function DeviceWork({ owner, names }: Props) {
  return (
    <>
      <KeepDevice />
      <KeepOwnerName {...names} />
      <KeepCopy onSignedOut={expireSession} onChange={keepFirstList} />
      <SeenNews owner={owner} />
      <MissingFile />
    </>
  )
}
