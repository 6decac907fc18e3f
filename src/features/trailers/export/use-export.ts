import { useEffect, useRef, useState } from 'react'
import { localDay } from '#contract/local-day.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { saveFile } from '#src/ui/values/save-file.ts'
import { CopyMissing, makeExport } from './make-export.ts'

type Wanted = Parameters<typeof makeExport>[1]
type State =
  | { kind: 'ready' }
  | { kind: 'busy'; done: number; total: number }
  | { kind: 'failed'; problem: string }

/** Makes a file and saves it; stops when the component unmounts. */
export function useExport(count: number, onMade: (name: string) => void) {
  const device = useDevice()
  const [state, setState] = useState<State>({ kind: 'ready' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(wanted: Wanted) {
    const own = new AbortController()
    running.current = own
    const onProgress = (done: number, total: number) => setState({ kind: 'busy', done, total })
    onProgress(0, count)
    try {
      const file = await makeExport(device, wanted, { signal: own.signal, onProgress })
      const name = `${wanted.records ?? 'trailers'}-${localDay(new Date())}.${wanted.format}`
      saveFile(file, name)
      setState({ kind: 'ready' })
      onMade(name)
    } catch (error) {
      if (own.signal.aborted) return
      const problem =
        error instanceof CopyMissing
          ? error.message
          : sentenceOf(error, 'The file could not be made. Try again.')
      setState({ kind: 'failed', problem })
    }
  }

  return {
    state,
    start,
    cancel() {
      running.current?.abort()
      setState({ kind: 'ready' })
    },
  }
}
