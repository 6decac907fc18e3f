import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { localDay } from '#contract/local-day.ts'
import { connectionSettled } from '#src/core/timing.ts'
import { askToKeep } from '#src/offline/device/storage.ts'
import { type QueueStatus, statusWords } from '#src/offline/outbox/queue-status.ts'
import { useQueueStatus } from '#src/offline/outbox/use-queue-status.ts'
import { eachMinute } from '#src/ui/values/each-minute.ts'

/** What the frame does beside showing itself: none of it is needed to draw a page. */
export function FrameWork() {
  const status = useQueueStatus()
  useAppBadge(status)
  useKeptWork(status)
  useNewDay()
  return <QueueAnnouncer status={status} />
}

/** Announces changes of the queue's state to screen readers, but not every record that is sent. */
function QueueAnnouncer({ status }: { status: QueueStatus }) {
  const [said, setSaid] = useState('')
  const last = useRef('sent')
  const { kind } = status
  const words = statusWords(status)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number alone is not announced
  useEffect(() => {
    if (kind === last.current || kind === 'sending') return
    const timer = setTimeout(() => {
      last.current = kind
      setSaid(words)
    }, connectionSettled)
    return () => clearTimeout(timer)
  }, [kind, status.refused])
  return (
    <span className="visually-hidden" role="status">
      {said}
    </span>
  )
}

/** Shows the number of unsent changes on the icon of the installed app. */
function useAppBadge({ waiting, refused }: QueueStatus) {
  const count = waiting + refused
  useEffect(() => {
    const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
    // Rejected where the device shows no badges.
    done?.catch(() => undefined)
  }, [count])
}

/** Asks the browser for persistent storage once a change waits. */
function useKeptWork({ waiting }: QueueStatus) {
  const isWaiting = waiting > 0
  useEffect(() => {
    if (isWaiting) void askToKeep().catch(reportError)
  }, [isWaiting])
}

/** Reads due dates again when a new day has begun. */
function useNewDay() {
  const queries = useQueryClient()
  useEffect(() => {
    let day = localDay(new Date())
    return eachMinute(() => {
      const today = localDay(new Date())
      if (today === day) return
      day = today
      queries.invalidateQueries({ predicate: ({ meta }) => meta?.isLocal === true })
    })
  }, [queries])
}
