import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#src/api/api-error.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { showError } from '#src/ui/overlays/toast.tsx'
import { allFoundQuery, type ListAsked } from '../trailer-data.ts'
import { addToSelection } from './selection.ts'

/** Adds all trailers that a list finds to the selection. */
export function useSelectAll(asked: ListAsked) {
  const device = useDevice()
  const queries = useQueryClient()
  const [isFinding, setFinding] = useState(false)

  async function selectAll() {
    setFinding(true)
    try {
      addToSelection(device, await queries.fetchQuery(allFoundQuery(asked)))
    } catch (error) {
      showError(sentenceOf(error, 'The trailers could not be found. Try again.'))
    } finally {
      setFinding(false)
    }
  }

  return { isFinding, selectAll }
}
