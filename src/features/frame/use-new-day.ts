import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { localDay } from '#contract/local-day.ts'
import { eachMinute } from '#src/ui/values/each-minute.ts'

/** What is due, and how long, is counted anew when another day has begun under an open page. */
export function useNewDay() {
  const queries = useQueryClient()
  useEffect(() => {
    let day = localDay(new Date())
    return eachMinute(() => {
      const today = localDay(new Date())
      if (today === day) return
      day = today
      queries.invalidateQueries({ predicate: ({ meta }) => meta?.isLocal === true })
    })
  }, [queries])
}
