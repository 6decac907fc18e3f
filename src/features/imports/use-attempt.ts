import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { workProblem } from '#src/api/work-problem.ts'
import { importsQuery } from './imports-data.ts'
import { FleetMissing } from './read-fleet.ts'
import { UnreadableFile } from './reading/file-sheet.ts'

export type Attempt = (work: () => Promise<unknown>, otherwise: string) => Promise<void>

/** Runs what can fail, and says what went wrong until the next attempt. */
export function useAttempt() {
  const queries = useQueryClient()
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
      // A session that has ended is noticed by what is read.
      if (error instanceof ApiError) {
        void queries.prefetchQuery({ ...importsQuery(1), staleTime: 0 })
      }
      setProblem(isTold ? error.message : workProblem(error, otherwise))
    }
    underWay.current -= 1
    setBusy(underWay.current > 0)
  }

  return { isBusy, problem, attempt, forget: () => setProblem('') }
}
