import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showInfo } from '#src/ui/overlays/toast.tsx'
import type { TagOwner } from './own-tag.ts'
import { keepResolving } from './resolve-seen.ts'

/** Looks up the plates that were seen without a connection, from any page, and says when it is done. */
export function SeenNews({ owner: { organization, user } }: { owner: TagOwner }) {
  const navigate = useNavigate()
  useEffect(
    () =>
      keepResolving({ organization, user }, (count) => {
        const what = count === 1 ? 'A plate you saw is' : `${count} plates you saw are`
        const onAction = () => void navigate({ to: '/scan' })
        showInfo(`${what} looked up.`, { label: 'Show', onAction })
      }),
    [organization, user, navigate],
  )
  return null
}
