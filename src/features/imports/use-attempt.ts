import { useRef, useState } from 'react'
import { workProblem } from '#src/api/work-problem.ts'
import { FleetMissing } from './read-fleet.ts'
import { UnreadableFile } from './reading/file-sheet.ts'

export type Attempt = (work: () => Promise<unknown>, otherwise: string) => Promise<void>

/** Runs what can fail, and says what went wrong until the next attempt. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const underWay = useRef(0)

  const attempt: Attempt = async (work, otherwise) => {
    underWay.current += 1
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      const isTold = error instanceof UnreadableFile || error instanceof FleetMissing
      setProblem(isTold ? error.message : workProblem(error, otherwise))
    }
    underWay.current -= 1
    setBusy(underWay.current > 0)
  }

  return { isBusy, problem, attempt, forget: () => setProblem('') }
}
