import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components'
import { limits } from '#contract/limits.ts'
import type { DueGroup } from '#contract/yard/due-groups.ts'
import { dueGroups } from '#contract/yard/due-groups.ts'
import { useCan } from '#src/domain/rights.tsx'
import type { DueOnDevice } from '#src/offline/replica/yard/find-due.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { later, laterAtOnce, useLater } from '#src/ui/later.ts'
import { Page } from '#src/ui/page/page.tsx'
import { PagedList } from '#src/ui/page/paged-list.tsx'
import { SkeletonText } from '#src/ui/states/skeleton.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import { type DueShown, duePageQuery } from './due-data.ts'
import { DueRows } from './due-rows.tsx'
import { groupLabels } from './due-words.ts'
import '#src/ui/forms/pill-button.css'
import './due-groups.css'

const filters = laterAtOnce(() => import('./due-filters.tsx').then((part) => part.DueFilters))

const printDue = later(() => import('./print-due.tsx').then((part) => part.PrintDue))

const assignDue = later(() => import('./assign-due.tsx').then((part) => part.AssignDue))

type DueGroupsProps = {
  group: DueGroup | undefined
  onChange: (group: DueGroup | undefined) => void
}

function DueGroups({ group, onChange }: DueGroupsProps) {
  return (
    <fieldset className="due-groups" aria-label="What is shown">
      {dueGroups.map((one) => (
        <Button
          key={one}
          className="pill-button"
          aria-pressed={one === group}
          onPress={() => onChange(one === group ? undefined : one)}
        >
          {groupLabels[one]}
        </Button>
      ))}
    </fieldset>
  )
}

type Props = {
  page: number
  shown: DueShown
  onShow: (shown: DueShown, page: number) => void
}

export function DuePage({ page, shown, onShow }: Props) {
  const { data, error, refetch, isPlaceholderData } = useQuery(
    duePageQuery(useWhoseDevice(), page, shown),
  )
  const DueFilters = useLater(filters, true)
  const PrintDue = useLater(printDue, true)
  const assign = useAssign()
  const [printed, setPrinted] = useState<readonly DueOnDevice[] | null>(null)
  if (data === null) {
    return (
      <Page title="Due">
        <EmptyState title="This device has not loaded all trailers yet.">
          What is due is shown once all trailers are on this device.
        </EmptyState>
      </Page>
    )
  }
  const counts = data?.counts
  const total = data?.total ?? 0
  return (
    <Page title="Due" actions={PrintDue && <PrintDue {...{ shown, total }} onRows={setPrinted} />}>
      <DueGroups group={shown.group} onChange={(group) => onShow({ ...shown, group }, 1)} />
      <div className="due-filters">
        {DueFilters && <DueFilters shown={shown} onChange={(next) => onShow(next, 1)} />}
      </div>
      <p className="text-muted" style={counts ? undefined : unseen} aria-hidden={!counts}>
        {countWords(counts ?? noCounts)}
      </p>
      <PagedList
        label="Due"
        rows={printed ?? data?.rows}
        total={total}
        pageSize={limits.duePage}
        view={{ page, search: '' }}
        onView={(view) => onShow(shown, view.page)}
        skeleton={<SkeletonText lines={8} />}
        problem={error ? 'What is due could not be loaded.' : undefined}
        onRetry={refetch}
        isStale={isPlaceholderData}
        emptyText="Nothing is due."
        emptyIcon={<CalendarCheck />}
      >
        {(rows) => <DueRows rows={rows} assign={printed ? undefined : assign} />}
      </PagedList>
    </Page>
  )
}

/** @returns what assigns a row, for who may */
function useAssign(): ((due: DueOnDevice, title: string) => ReactNode) | undefined {
  const canEdit = useCan('edit')
  const Assign = useLater(assignDue, canEdit)
  if (!Assign || !canEdit) return undefined
  return (due, title) => <Assign {...{ due, title }} />
}

/** Reserves the height of the line, which is two lines on a phone. */
const noCounts = { overdue: 10, soon: 10, never: 10 }
const unseen = { visibility: 'hidden' } as const

const countWords = ({ overdue, soon, never }: { overdue: number; soon: number; never: number }) =>
  `${wholeNumber(overdue)} overdue, ${wholeNumber(soon)} due soon, ${wholeNumber(never)} never inspected`
