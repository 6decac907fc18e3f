import { type RefObject, useEffect, useRef, useState } from 'react'
import { download } from '#src/ui/values/download.ts'
import { type Made, makePlateFiles, type PlateOrder } from './drawing/make-plate-files.ts'
import { startReadBack } from './drawing/read-back.ts'
import { PlateProblem } from './plate-problem.ts'

type State =
  | { kind: 'idle' }
  | { kind: 'busy'; done: number; total: number }
  | { kind: 'made'; made: Made }
  | { kind: 'failed'; problem: string }

/**
 * Makes a file, reads every plate of it back, and saves it; aborts when the component unmounts.
 * @param cancel holds the function that aborts, while a file is being made
 */
export function useMaking(cancel: RefObject<(() => void) | null>) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const ending = useRef<AbortController | null>(null)
  useEffect(() => () => ending.current?.abort(), [])

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
        download(new Blob([made.file.content], { type: typeOf(made.file.name) }), made.file.name)
      setState({ kind: 'made', made })
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
