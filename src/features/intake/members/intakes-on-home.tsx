import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCan } from '#src/domain/rights.tsx'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { intakesQuery } from './intake-data.ts'

/** Says how many builds wait; nothing where none does. */
export function IntakesOnHome({ below }: { below: ReactNode }) {
  const canEdit = useCan('edit')
  const { data } = useQuery({ ...intakesQuery('open', 1), enabled: canEdit })
  const count = data?.total ?? 0
  return (
    <>
      {count > 0 && (
        <Notice tone="info" action={<LinkButton href="/intakes">Look at them</LinkButton>}>
          {count === 1
            ? 'A build was sent in and waits.'
            : `${count} builds were sent in and wait.`}
        </Notice>
      )}
      {below}
    </>
  )
}
