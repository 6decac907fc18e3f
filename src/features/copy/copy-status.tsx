import type { ReactNode } from 'react'
import type { SyncState } from '#src/offline/device/database.ts'
import { storageWords } from '#src/offline/outbox/storage-words.ts'
import { useSyncStatus } from '#src/offline/replica/sync-status.ts'
import { useSyncState } from '#src/offline/replica/use-sync-state.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import { Progress } from '#src/ui/states/progress.tsx'
import './copy-status.css'

/** The progress of the replica's first load, and what hinders it. */
export function CopyStatus() {
  const state = useSyncState()
  const { problem } = useSyncStatus()
  if (problem === 'newer') {
    return <Problem>{storageWords.newer}</Problem>
  }
  if (problem === 'full') {
    return (
      <Problem>
        This device is full. Until you free some storage and open Drawbar again, it works with a
        connection only.
      </Problem>
    )
  }
  if (!state || state.isComplete) return null
  if (problem === 'no-answer') return <Problem>{unfinished(state)}</Problem>
  if (state.expected === 0) return null
  return (
    <div className="copy-status-strip">
      <Progress
        label="Loading your trailers"
        completed={state.loaded}
        total={state.expected}
        unit="entries"
      />
    </div>
  )
}

function unfinished({ loaded, expected }: SyncState) {
  if (expected === 0) {
    return 'Your trailers are not on this device yet. Until they are, Drawbar needs a connection.'
  }
  return `Only ${loaded} of ${expected} entries are on this device yet. Until all are, Drawbar needs a connection.`
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <div className="copy-status-problem">
      <Notice tone="warning">{children}</Notice>
    </div>
  )
}
