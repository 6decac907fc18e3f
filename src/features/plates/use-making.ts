import { type RefObject, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#src/api/api-error.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import { saveFile } from '#src/ui/values/save-file.ts'
import { type Made, makePlateFiles, type PlateOrder } from './drawing/make-plate-files.ts'
import { startReadBack } from './drawing/read-back.ts'
import { markMade } from './mark-made.ts'
import { PlateProblem } from './plate-problem.ts'

type State =
  | { kind: 'idle' }
  | { kind: 'busy'; done: number; total: number }
  | { kind: 'made'; made: Made; problem: string | null }
  | { kind: 'failed'; problem: string }

/**
 * Makes a file, reads every plate of it back, and saves it; aborts when the component unmounts.
 * @param cancel holds the function that aborts, while a file is being made
 */
export function useMaking(cancel: RefObject<(() => void) | null>) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const ending = useRef<AbortController | null>(null)
  useEffect(() => () => ending.current?.abort(), [])
  const refresh = useRefetch('tags')

  /** Without a network the file is there all the same. */
  async function mark(order: PlateOrder, made: Made) {
    const problem = await marked(order, made).catch((error) => sentenceOf(error))
    if (problem) {
      setState((now) => (now.kind === 'made' && now.made === made ? { ...now, problem } : now))
    }
    await refresh()
  }

  async function start(order: PlateOrder) {
    const controller = new AbortController()
    ending.current = controller
    cancel.current = () => controller.abort()
    const total = order.tags.length
    setState({ kind: 'busy', done: 0, total })
    const reader = startReadBack()
    controller.signal.addEventListener('abort', reader.close)
    try {
      const making = makePlateFiles(order, {
        read: reader.read,
        onProgress: (done) => setState({ kind: 'busy', done, total }),
        signal: controller.signal,
      })
      const made = await Promise.race([making, endOf(controller.signal)])
      if (made.file)
        saveFile(new Blob([made.file.content], { type: typeOf(made.file.name) }), made.file.name)
      setState({ kind: 'made', made, problem: null })
      if (made.file) void mark(order, made)
    } catch (error) {
      if (controller.signal.aborted) setState({ kind: 'idle' })
      else setState({ kind: 'failed', problem: problemOf(error) })
    } finally {
      cancel.current = null
      reader.close()
    }
  }

  return {
    state,
    start,
    cancel: () => ending.current?.abort(),
    /** Hides the outcome, which no longer fits the settings. */
    forget: () => setState((before) => (before.kind === 'busy' ? before : { kind: 'idle' })),
  }
}

/** @returns null: a failure is thrown */
async function marked({ tags }: PlateOrder, { refused }: Made) {
  const left = new Set(refused.map(({ serial }) => serial))
  await markMade(tags.filter(({ serial }) => !left.has(serial)))
  return null
}

/** What is waited for may never come. @throws the signal’s reason where it is ended */
const endOf = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

function problemOf(error: unknown): string {
  if (error instanceof PlateProblem) return error.message
  reportError(error)
  return 'The file could not be made. Try again, or choose another format.'
}

function typeOf(name: string): string {
  if (name.endsWith('.svg')) return 'image/svg+xml'
  if (name.endsWith('.pdf')) return 'application/pdf'
  return name.endsWith('.dxf') ? 'image/vnd.dxf' : 'application/zip'
}
