import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DueList } from '#src/offline/replica/yard/find-due.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import { dueOnHomeQuery } from './due-data.ts'
import { DueRows } from './due-rows.tsx'

type Props = {
  /** Shown once the due inspections are loaded. */
  below: ReactNode
  /** Shown until then. */
  meanwhile: ReactNode
}

/** The most urgent due inspections; trailers that were never inspected are on the page of all. */
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
  const rows = data.rows.filter(({ last }) => last !== null)
  const count = data.total - data.counts.never
  return (
    <Section
      title="Due"
      count={count}
      action={
        data.total > rows.length && (
          <LinkButton href="/due" variant="quiet">
            All that is due
          </LinkButton>
        )
      }
    >
      {count > 0 ? (
        <DueRows rows={rows} />
      ) : (
        <p className="text-muted">{`${wholeNumber(data.counts.never)} never inspected`}</p>
      )}
    </Section>
  )
}
