import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { RecallsPage } from '#src/features/recalls/recalls-page.tsx'

// Reads its address by itself: a check of it would come with every page.
export const Route = createFileRoute('/_signed-in/recalls')({ component: Recalls })

function Recalls() {
  const asked: unknown = Reflect.get(useLocation().search, 'opens')
  const navigate = Route.useNavigate()
  /** The part of a recall that is being opened, '' for one that is chosen. */
  const [opens, setOpens] = useState(typeof asked === 'string' ? asked : undefined)

  function open(part: string | undefined) {
    setOpens(part)
    if (asked !== undefined) navigate({ search: {}, replace: true })
  }

  return (
    <RecallsPage
      opens={opens}
      onOpens={open}
      onOpened={(uuid) => navigate({ to: '/recall/$uuid', params: { uuid } })}
    />
  )
}
