import { useEffect, useRef, useState } from 'react'
import { localDay } from '#contract/local-day.ts'
import { workProblem } from '#src/api/work-problem.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { saveFile } from '#src/ui/values/save-file.ts'
import type { LackingTrailer } from './fill-template.ts'
import { makeExport, NotOnDevice } from './make-export.ts'

type Wanted = Parameters<typeof makeExport>[1]
type State =
  | { kind: 'ready' }
  | { kind: 'busy'; done: number; total: number }
  | { kind: 'failed'; problem: string }
  /** A template is filled in, but for some trailers. */
  | { kind: 'lacking'; lacking: LackingTrailer[]; filled: number; file: Blob; name: string }

/** Makes a file and saves it; stops when the component unmounts. */
export function useExport(count: number, onMade: (name: string) => void) {
  const device = useDevice()
  const [state, setState] = useState<State>({ kind: 'ready' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  function save(file: Blob, name: string) {
    saveFile(file, name)
    setState({ kind: 'ready' })
    onMade(name)
  }

  async function start(wanted: Wanted) {
    const own = new AbortController()
    running.current = own
    const onProgress = (done: number, total: number) => setState({ kind: 'busy', done, total })
    onProgress(0, count)
    try {
      const { file, lacking, filled } = await makeExport(device, wanted, {
        ...{ signal: own.signal, onProgress },
      })
      const name = nameOf(wanted)
      if (lacking.length > 0) setState({ kind: 'lacking', lacking, filled, file, name })
      else save(file, name)
    } catch (error) {
      if (own.signal.aborted) return
      const problem =
        error instanceof NotOnDevice
          ? error.message
          : workProblem(error, 'The file could not be made. Try again.')
      setState({ kind: 'failed', problem })
    }
  }

  return {
    state,
    start,
    save,
    cancel() {
      running.current?.abort()
      setState({ kind: 'ready' })
    },
  }
}

function nameOf({ records, template, format }: Wanted): string {
  const what = template?.name.replace(/[\\/:*?"<>|]+/g, '-') ?? records ?? 'trailers'
  return `${what}-${localDay(new Date())}.${template?.shape.format ?? format}`
}
