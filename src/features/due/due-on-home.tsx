import { useQuery } from '@tanstack/react-query'
import { useDevice } from '#src/offline/device.tsx'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import { dueOnHomeQuery } from './due-data.ts'
import { DueRows } from './due-rows.tsx'

/** The most urgent of what is due again; what was never inspected stands behind the link. */
export function DueOnHome({ canEdit }: { canEdit: boolean }) {
  const { data } = useQuery(dueOnHomeQuery(useDevice()))
  if (!data || data.total === 0) return null
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
        <DueRows rows={rows} canEdit={canEdit} />
      ) : (
        <p className="text-muted">{wholeNumber(data.counts.never)} never inspected</p>
      )}
    </Section>
  )
}
