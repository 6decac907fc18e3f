import { type ReactNode, useEffect, useState } from 'react'
import { CopyStatus } from '#src/features/copy/copy-status.tsx'
import { LostChanges } from '#src/features/copy/lost-changes.tsx'
import { ServerSetBack } from '#src/features/copy/server-set-back.tsx'
import { MissingFile } from '#src/features/files/missing-file.tsx'
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

const lockedPage = later(() => import('./-locked-page.tsx').then(({ LockedPage }) => LockedPage))

/** What of the frame needs the device's database. */
export const afterDrawing = {
  CopyStatus,
  DeviceWork,
  endHere,
  Locked,
  LostChanges,
  OthersNotice,
  ServerSetBack,
  waitsHere,
}

type Props = {
  owner: { organization: string; user: string }
  names: { organization: string; user: string }
}

/** Shows nothing by itself. */
function DeviceWork({ owner, names }: Props) {
  useEffect(forgetLastPages, [])
  return (
    <>
      <KeepDevice />
      <KeepLock />
      <KeepOwnerName {...names} />
      <KeepCopy onSignedOut={expireSession} onChange={keepFirstList} />
      <SeenNews owner={owner} />
      <MissingFile />
    </>
  )
}

/** What the device keeps is shown again after a sign-in; what waits to be sent is at hand. */
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

/** @returns whether anything waits on this device to be sent; where nothing can be kept, nothing does */
async function waitsHere(whose: WhoseDevice): Promise<boolean> {
  const count = onDevice(whose, async (device, { countUnsent, othersWork }) => {
    const others = await othersWork(device)
    return (await countUnsent(device)) + others.length
  })
  return (await count.catch(() => 0)) > 0
}

/** Lets nothing come any more. @returns removes what the device keeps */
function endHere(whose: WhoseDevice, choice: { isQueueKept: boolean }) {
  devicePartHere()?.stopSync(whose)
  const clear = () => onDevice(whose, (device, { clearDevice }) => clearDevice(device, choice))
  return () => clear().catch(noteFailedWrite)
}
