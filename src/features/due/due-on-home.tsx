import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DueList } from '#src/offline/replica/yard/find-due.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { dueOnHomeQuery } from './due-data.ts'
import { DueRows } from './due-rows.tsx'

type Props = {
  /** Shown once the due inspections are loaded. */
  below: ReactNode
  /** Shown until then. */
  meanwhile: ReactNode
}

/** The most urgent due inspections. */
export function DueOnHome({ below, meanwhile }: Props) {
  const { data, isError } = useQuery(dueOnHomeQuery(useWhoseDevice()))
  if (!data && !isError) return meanwhile
  return (
    <>
      {data && data.total > 0 && <Due data={data} />}
      {below}
    </>
  )
}

function Due({ data }: { data: DueList }) {
  return (
    <Section
      title="Due"
      count={data.total}
      action={
        data.total > data.rows.length && (
          <LinkButton href="/due" variant="quiet">
            All that is due
          </LinkButton>
        )
      }
    >
      <DueRows rows={data.rows} />
    </Section>
  )
}
