import { type ReactNode, useEffect, useState } from 'react'
import { KeepOwnLines } from '#src/domain/keep-own-lines.tsx'
import { useCan } from '#src/domain/rights.tsx'
import { CopyStatus } from '#src/features/copy/copy-status.tsx'
import { LostChanges } from '#src/features/copy/lost-changes.tsx'
import { MissingFile } from '#src/features/files/missing-file.tsx'
import { FrameWork } from '#src/features/frame/frame-work.tsx'
import { OthersNotice } from '#src/features/queue/others-notice.tsx'
import { SeenNews } from '#src/features/scan-tags/seen-news.tsx'
import { expireSession } from '#src/features/session/session.ts'
import { keepFirstList } from '#src/features/trailers/trailer-data.ts'
import { devicePartHere, onDevice } from '#src/offline/device/device-part.ts'
import { forgetLastPages } from '#src/offline/device/forget-last-pages.ts'
import { KeepDevice } from '#src/offline/device/keep-device.tsx'
import { KeepOwnerName } from '#src/offline/others/keep-owner-name.tsx'
import { noteFailedWrite } from '#src/offline/outbox/queue-state.ts'
import { KeepCopy } from '#src/offline/replica/keep-copy.tsx'
import type { WhoseDevice } from '#src/offline/session/device-name.ts'
import { RouteFailure } from '#src/start/route-failure.tsx'
import { later, useLater } from '#src/ui/later.ts'
import { KeepLock } from './-keep-lock.tsx'
import '#src/ui/theme/print.css'

const setBackNotices = later(() =>
  import('#src/features/copy/server-set-back.tsx').then(({ ServerSetBack }) => ServerSetBack),
)
const lockedPage = later(() => import('./-locked-page.tsx').then(({ LockedPage }) => LockedPage))

/** The parts of the frame that need the database, loaded after the first paint. */
export const afterDrawing = {
  CopyStatus,
  DeviceWork,
  endHere,
  Locked,
  LostChanges,
  OthersNotice,
  SetBack,
  waitsHere,
}

/** Nothing to see on most days. */
function SetBack() {
  const ServerSetBack = useLater(setBackNotices, false)
  return ServerSetBack && <ServerSetBack />
}

type Props = {
  owner: { organization: string; user: string }
  names: { organization: string; user: string }
}

/** Background work of a signed-in user; shows notices only. */
function DeviceWork({ owner, names }: Props) {
  const canEdit = useCan('edit')
  useEffect(forgetLastPages, [])
  return (
    <>
      <FrameWork />
      <KeepDevice canEdit={canEdit} />
      <KeepLock />
      <KeepOwnerName {...names} />
      <KeepCopy onSignedOut={expireSession} onChange={keepFirstList} />
      <KeepOwnLines />
      <SeenNews owner={owner} />
      <MissingFile />
    </>
  )
}

/** The page of a locked device, which still gives access to the queue. */
function Locked({ children }: { children: ReactNode }) {
  const [failure, setFailure] = useState<unknown>(null)
  const LockedPage = useLater(lockedPage, true, setFailure)
  return (
    <>
      <KeepLock />
      {failure ? (
        <RouteFailure error={failure} />
      ) : (
        LockedPage && <LockedPage>{children}</LockedPage>
      )}
    </>
  )
}

/** @returns whether there are unsent changes on this device, false where its storage can't be used */
async function waitsHere(whose: WhoseDevice): Promise<boolean> {
  const count = onDevice(whose, async (device, { countUnsent, othersWork }) => {
    const others = await othersWork(device)
    return (await countUnsent(device)) + others.length
  })
  return (await count.catch(() => 0)) > 0
}

/** Stops the sync. @returns a function that removes the user's data from the device */
function endHere(whose: WhoseDevice, choice: { isQueueKept: boolean }) {
  devicePartHere()?.stopSync(whose)
  const clear = () => onDevice(whose, (device, { clearDevice }) => clearDevice(device, choice))
  return () => clear().catch(noteFailedWrite)
}
