import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { PhotoError, preparePhoto } from '#src/offline/photos/photo.ts'
import { keepSending, onReport, sendOne } from '#src/offline/visitor/send-reports.ts'
import {
  keepReport,
  newReport,
  readReports,
  type VisitorReport,
} from '#src/offline/visitor/visitor-reports.ts'

/** Milliseconds after which who waits is told that the report is kept. */
const patience = 4000

/** Photos being prepared, by access key: a form that is opened again waits for those of the one before. */
const preparing = new Map<string, Promise<unknown>>()

/** The report that somebody writes of a trailer: kept at every letter, sent when there is a way. */
export function useVisitorReport(accessKey: string) {
  const [report, setReport] = useState<VisitorReport | null>(null)
  const [isSending, setSending] = useState(false)
  const [isKept, setKept] = useState(true)
  const photos = usePhotos(accessKey, (added) => {
    change({ photos: [...(current.current?.photos ?? []), added] })
  })
  const current = useRef(report)
  const sent = useFound(accessKey, show)

  function show(after: VisitorReport) {
    current.current = after
    setReport(after)
  }

  // What became of it is heard too where it was sent without being asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads what is current
  useEffect(() => onReport((after) => after.uuid === current.current?.uuid && show(after)), [])

  const keep = (after: VisitorReport) =>
    keepReport(after).then(
      () => setKept(true),
      () => setKept(false),
    )

  function change(fields: Partial<VisitorReport>) {
    if (!current.current) return
    const after = { ...current.current, ...fields }
    show(after)
    void keep(after)
  }

  async function send() {
    if (isSending) return
    setSending(true)
    const areAllReady = await photos.whenReady()
    const { current: before } = current
    // Whoever attached a photo that can't be used decides whether the report goes without it.
    if (!before || !areAllReady) return setSending(false)
    const happenedAt = new Date().toISOString()
    const waiting: VisitorReport = { ...before, state: 'waiting', happenedAt, problem: '' }
    await keep(waiting)
    // The button says that it is being sent for as long as somebody would look at it.
    const timer = setTimeout(() => setSending(false), patience)
    show(waiting)
    const after = await sendOne(waiting)
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
 * Prepares the photos of a report one after the other: an old phone has no memory for several.
 * @param onReady is given each photo as soon as it is ready
 */
function usePhotos(accessKey: string, onReady: (photo: VisitorReport['photos'][number]) => void) {
  const [waiting, setWaiting] = useState(0)
  const [problems, setProblems] = useState<string[]>([])
  const refused = useRef(0)

  const tell = (problem: string) => setProblems((before) => [...before, problem])

  async function prepare(file: File) {
    try {
      onReady(await preparePhoto(file, limits.photoSide))
    } catch (error) {
      refused.current += 1
      if (!(error instanceof PhotoError)) reportError(error)
      tell(error instanceof PhotoError ? error.message : `${file.name} can’t be used.`)
    } finally {
      setWaiting((count) => count - 1)
    }
  }

  function add(files: readonly File[], room: number) {
    const most = limits.reportPhotos
    setProblems(files.length > room ? [`A report has at most ${most} photos.`] : [])
    for (const file of files.slice(0, room)) {
      setWaiting((count) => count + 1)
      const before = preparing.get(accessKey) ?? Promise.resolve()
      preparing.set(
        accessKey,
        before.then(() => prepare(file)),
      )
    }
  }

  /** Waits for photos that are being prepared, added meanwhile too. @returns whether each can be used */
  async function whenReady(): Promise<boolean> {
    const { current: before } = refused
    let last: Promise<unknown> | undefined
    do {
      last = preparing.get(accessKey)
      await last
    } while (last !== preparing.get(accessKey))
    return refused.current === before
  }

  return { waiting, problems, add, whenReady }
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
    Promise.resolve(preparing.get(accessKey))
      .then(() => readReports())
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
