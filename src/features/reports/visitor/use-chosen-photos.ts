import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { startSpareFiles } from '#src/offline/photos/spare-files.ts'
import {
  choosePhoto,
  forgetChosen,
  keepChosen,
  readyPhoto,
} from '#src/offline/visitor/chosen-photos.ts'
import { withPhoto } from '#src/offline/visitor/send-reports.ts'
import type {
  ChosenPhoto,
  VisitorPhoto,
  VisitorReport,
} from '#src/offline/visitor/visitor-reports.ts'

type Writing = {
  current: () => VisitorReport | null
  /** @returns once it is kept, or can't be */
  change: (fields: Partial<VisitorReport>) => Promise<void>
}

/** Photos of a report: kept as they were chosen at once, and in its photos as soon as they are ready. */
export function useChosenPhotos({ current, change }: Writing) {
  const [problems, setProblems] = useState<string[]>([])
  const [unkept, setUnkept] = useState<string[]>([])
  const isOver = useRef(false)
  const [spare] = useState(startSpareFiles)

  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
    }
  }, [])

  const tell = (problem: string) => setProblems((before) => [...before, problem])

  async function add(files: readonly File[], room: number) {
    const report = current()
    // What is added while it is under way would reach nobody.
    if (!report || report.state === 'waiting') return
    setProblems([])
    await take(files, room)
  }

  async function take(files: readonly File[], room: number) {
    const report = current()
    if (!report) return
    const added = spare.take(files, room).map((file) => choosePhoto(report, file))
    if (added.length === 0) {
      if (report.chosen.length > 0 || !spare.end()) return
      return tell(`A report has at most ${limits.reportPhotos} photos.`)
    }
    const kept = change({ chosen: [...report.chosen, ...added] })
    prepare(added)
    await kept
    for (const one of added) {
      await keepChosen(one, report.uuid).catch(() => setUnkept((before) => [...before, one.id]))
    }
  }

  function prepare(chosen: readonly ChosenPhoto[]) {
    for (const one of chosen) {
      readyPhoto(one).then(
        (photo) => {
          if (settle(one, photo)) void take([], 0)
        },
        (error: Error) => {
          if (!settle(one, null)) return
          tell(error.message)
          void take([], 1)
        },
      )
    }
  }

  /** @returns whether the report is still written here */
  function settle(one: ChosenPhoto, photo: VisitorPhoto | null): boolean {
    const report = current()
    // Who sends it takes the photo, or the form that is opened after this one.
    if (isOver.current || !report || report.state === 'waiting') return false
    if (!report.chosen.some(({ id }) => id === one.id)) return false
    const { photos, chosen } = withPhoto(report, one, photo)
    void change({ photos, chosen })
    forgetChosen(one)
    return true
  }

  const waiting = current()?.chosen ?? []
  return {
    ...{ problems, add, prepare },
    waiting: waiting.length,
    /** Whether a photo that is not ready is on this page only. */
    isHereOnly: waiting.some(({ id }) => unkept.includes(id)),
  }
}
