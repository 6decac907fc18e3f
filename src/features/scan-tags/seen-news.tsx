import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showInfo } from '#src/ui/overlays/toast.tsx'
import type { TagOwner } from './own-tag.ts'
import { keepResolving } from './resolve-seen.ts'

/** Looks up plates that were scanned offline, on any page, and shows a toast with the result. */
export function SeenNews({ owner: { organization, user } }: { owner: TagOwner }) {
  const navigate = useNavigate()
  useEffect(
    () =>
      keepResolving({ organization, user }, (count) => {
        const what =
          count === 1 ? 'A plate you scanned has been' : `${count} plates you scanned have been`
        const onAction = () => void navigate({ to: '/scan' })
        showInfo(`${what} looked up.`, { label: 'Show', onAction })
      }),
    [organization, user, navigate],
  )
  return null
}
