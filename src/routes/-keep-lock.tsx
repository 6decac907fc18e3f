import { useEffect } from 'react'
import { copyUseTold } from '#src/core/timing.ts'
import { fetchSession, useSession } from '#src/features/session/session.ts'
import { noteFilesLock } from '#src/offline/files/file-caches.ts'
import { isFull } from '#src/offline/files/is-full.ts'
import { passTimeHere, readLock } from '#src/offline/session/copy-lock-here.ts'
import { eachMinute } from '#src/ui/values/each-minute.ts'

let askedAt = Date.now()

/** Locks the replica in time, and tells the service worker. A locked device asks for the session each minute. */
export function KeepLock() {
  const { user, isLocked } = useSession()

  useEffect(
    () =>
      eachMinute(() => {
        const isOld = Math.abs(Date.now() - askedAt) > copyUseTold
        if (!passTimeHere() && !isLocked && !isOld) return
        askedAt = Date.now()
        fetchSession()
      }),
    [isLocked],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new session extends the lock
  useEffect(() => {
    noteFilesLock(readLock()).catch((error: unknown) => {
      // A full device keeps the earlier note, which locks no later.
      if (!isFull(error)) reportError(error)
    })
  }, [user, isLocked])

  return null
}
