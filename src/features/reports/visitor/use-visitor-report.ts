import { useEffect, useRef, useState } from 'react'
import { reportAwaited } from '#src/core/timing.ts'
import { keepSending, onReport, sendOne } from '#src/offline/visitor/send-reports.ts'
import {
  keepReport,
  newReport,
  readReports,
  type VisitorReport,
} from '#src/offline/visitor/visitor-reports.ts'
import { useChosenPhotos } from './use-chosen-photos.ts'

/** The report that somebody writes of a trailer: kept at every letter, sent when there is a way. */
export function useVisitorReport(accessKey: string) {
  const [report, setReport] = useState<VisitorReport | null>(null)
  const [isSending, setSending] = useState(false)
  const [isKept, setKept] = useState(true)
  const current = useRef(report)
  const photos = useChosenPhotos({ current: () => current.current, change })
  const sent = useFound(accessKey, (found) => {
    show(found)
    photos.prepare(found.chosen)
  })

  function show(after: VisitorReport) {
    current.current = after
    setReport(after)
  }

  // What became of it is heard too where it was sent without being asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads what is current
  useEffect(() => onReport((after) => after.uuid === current.current?.uuid && show(after)), [])

  /** @returns what is kept: another tab may have handed it in */
  async function keep(after: VisitorReport): Promise<VisitorReport> {
    try {
      const { uuid, state } = after
      const kept = await keepReport(after)
      setKept(true)
      if (kept.state !== state && current.current?.uuid === uuid) show(kept)
      return kept
    } catch {
      setKept(false)
      return after
    }
  }

  /** @returns once it is kept, or can't be */
  async function change(fields: Partial<VisitorReport>) {
    if (!current.current) return
    const after = { ...current.current, ...fields }
    show(after)
    await keep(after)
  }

  async function send() {
    const { current: before } = current
    if (isSending || !before) return
    setSending(true)
    const happenedAt = new Date().toISOString()
    const waiting: VisitorReport = { ...before, state: 'waiting', happenedAt, problem: '' }
    show(waiting)
    const kept = await keep(waiting)
    if (kept.state === 'sent') return setSending(false)
    let timer: ReturnType<typeof setTimeout> | undefined
    const after = await sendOne(waiting, () => {
      // The button says that it is being sent for as long as somebody would look at it.
      timer = setTimeout(() => setSending(false), reportAwaited)
    })
    clearTimeout(timer)
    setSending(false)
    show(after)
    if (after.state === 'waiting') keepSending()
  }

  return {
    ...{ report, sent, isSending, isKept, photos, change, send },
    again: () => show(newReport(accessKey)),
  }
}

/**
 * Goes on with the report that this device has of a trailer.
 * @returns those that were sent
 */
function useFound(accessKey: string, onFound: (report: VisitorReport) => void) {
  const [sent, setSent] = useState<VisitorReport[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is found once
  useEffect(() => {
    let isOver = false
    // Where nothing can be kept, a report is still written and sent.
    readReports()
      .catch(() => [])
      .then((all) => {
        if (isOver) return
        const mine = all.filter((one) => one.accessKey === accessKey)
        const open = mine.find(({ state }) => state !== 'sent')
        setSent(mine.filter(({ state }) => state === 'sent'))
        onFound(open ?? newReport(accessKey))
        if (open?.state === 'waiting') keepSending()
      })
    return () => {
      isOver = true
    }
  }, [accessKey])
  return sent
}
