import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { AccessLevel } from '#contract/resource.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { type Begun, importFor, useReadAnew } from '../imports-data.ts'
import { UnreadableFile } from '../reading/file-sheet.ts'
import type { Attempt } from '../use-attempt.ts'
import type { FilesPlan, PlannedFile } from './plan-files.ts'
import { readFilesFleet } from './read-files-fleet.ts'
import { type SentFile, sendFiles } from './send-files.ts'
import { startZipWorker, type ZipWorker } from './start-zip-worker.ts'

export type ChosenZip = { name: string; fingerprint: string; plan: FilesPlan }

/** What became of the files that are sent. */
export type SentFiles = {
  begun: Begun
  total: number
  files: SentFile[]
  /** Rows of files that only members see, because they may tell where they were made. */
  telling: number[]
  isDone: boolean
}

export const isSent = ({ outcome }: PlannedFile) => outcome === 'photo' || outcome === 'document'

const gone = 'This file can’t be read. Choose it again.'

/** A ZIP of documents and photos: chosen, looked at, sent as one import that goes on where it stopped. */
export function useFilesImport(attempt: Attempt) {
  const device = useDevice()
  const worker = useZipWorker()
  const running = useRef<AbortController>(null)
  const [zip, setZip] = useState<ChosenZip | null>(null)
  const [level, setLevel] = useState<AccessLevel>(4)
  const [sent, setSent] = useState<SentFiles | null>(null)
  const readAnew = useReadAnew()
  useEffect(() => () => running.current?.abort(), [])

  async function choose(file: File) {
    const fleet = await readFilesFleet(device)
    const opened = worker().ask({ task: 'open', file, fleet })
    const { fingerprint, plan } = await opened.catch((error: unknown) => {
      throw error instanceof UnreadableFile ? error : new UnreadableFile(gone, { cause: error })
    })
    setLevel(4)
    setZip({ name: file.name, fingerprint, plan })
  }

  async function send({ name, fingerprint, plan }: ChosenZip, signal: AbortSignal) {
    const done = new Map(sent?.files.map((one) => [one.row, one]))
    const isOpen = ({ row }: PlannedFile) => (done.get(row)?.outcome ?? 'refused') === 'refused'
    const files = plan.files.filter(isSent)
    const asked = { name: name.slice(0, limits.nameLength), fingerprint }
    const numbers = files.map(({ row }) => row)
    const begun = sent?.begun ?? (await importFor(asked, numbers, ['created']))
    const telling = new Set(sent?.telling)
    const about = { begun, total: files.length }
    const tell = (isDone: boolean) =>
      setSent({ ...about, files: [...done.values()], telling: [...telling], isDone })
    tell(false)
    const onDone = (some: SentFile[]) => {
      for (const one of some) done.set(one.row, one)
      tell(false)
    }
    const ready = (row: number) => worker().ask({ task: 'ready', row })
    const sending = { device, begun, files: files.filter(isOpen), level, ready }
    try {
      await sendFiles(sending, { signal, onDone, onTelling: (row) => telling.add(row) })
      tell(true)
    } finally {
      void readAnew()
    }
  }

  return {
    ...{ zip, level, setLevel, sent },
    choose: (file: File) => attempt(() => choose(file), gone),
    send() {
      if (!zip) return
      const own = new AbortController()
      running.current = own
      const stopped = 'It stopped. What was sent stays: press Continue for the rest.'
      void attempt(() => send(zip, own.signal), stopped)
    },
    stop: () => running.current?.abort(new Error('Stopped')),
    leave() {
      running.current?.abort(new Error('Left'))
      setZip(null)
      setSent(null)
    },
  }
}

/** @returns a function that starts the worker once; it ends with the page */
function useZipWorker(): () => ZipWorker {
  const worker = useRef<ZipWorker>(null)
  useEffect(() => () => worker.current?.end(), [])
  return () => {
    worker.current ??= startZipWorker(() => {
      worker.current = null
    })
    return worker.current
  }
}
