import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import type { InspectionSummary } from '#contract/yard/inspection.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { BackLink } from '#src/ui/page/back-link.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { SkeletonText } from '#src/ui/states/skeleton.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import { inspectionsQuery, offeredChecklistsQuery } from '../inspection-data.ts'
import { ChooseChecklist } from './choose-checklist.tsx'
import { OpenInspection } from './open-inspection.tsx'

type Props = {
  trailer: { uuid: string; title: string; class: string | null }
  /** null: not chosen yet. */
  checklist: string | null
  signer: string
  /** Whether the organization asks for the position. */
  asksPosition: boolean
  /** Whether the person came from a count and goes back to it. */
  isCounting: boolean
  /** Whether the trailer was deleted meanwhile; the inspection can still be finished. */
  isDeleted: boolean
  /** A link to the next of several selected trailers, null where there is one only. */
  next: ReactNode
  /** Which of them this is: '1 of 3'. */
  place: string | null
  onChoose: (checklist: string) => void
}

export function InspectPage({ trailer, checklist, ...rest }: Props) {
  const canEdit = useCan('edit')
  const { signer, asksPosition, isCounting, isDeleted, next, place, onChoose } = rest
  const checklists = useQuery(offeredChecklistsQuery)
  const inspections = useQuery(inspectionsQuery(trailer.uuid, 1, limits.largestPage))
  const chosen = checklists.data?.find(({ uuid }) => uuid === checklist)
  const title = chosen ? chosen.name : `Inspect ${trailer.title}`
  const error = checklists.error ?? inspections.error
  // The list fails for a trailer that was deleted meanwhile; the form is shown without it then.
  const earlier = inspections.data?.rows ?? (inspections.errorUpdateCount > 0 ? [] : null)
  return (
    <Page
      title={title}
      code={chosen ? undefined : trailer.title}
      lead={
        <>
          <BackLink
            href={isCounting ? '/scan' : isDeleted ? '/home' : `/trailer/${trailer.uuid}`}
            isCode={!isCounting && !isDeleted}
          >
            {isCounting ? 'Back to the count' : isDeleted ? 'Home' : trailer.title}
          </BackLink>
          {place && <span className="text-muted">{place}</span>}
        </>
      }
    >
      {!canEdit && <EmptyState title="Your role does not allow inspections" />}
      {canEdit && chosen && earlier && (
        <OpenInspection
          key={chosen.uuid}
          {...{ trailer, checklist: chosen, signer, asksPosition, isCounting, isDeleted, next }}
          lastInspection={lastWith(chosen.uuid, earlier)}
        />
      )}
      {canEdit && !chosen && checklists.data && inspections.data && (
        <ChooseChecklist
          trailer={trailer}
          checklists={checklists.data}
          inspections={inspections.data.rows}
          onChoose={onChoose}
        />
      )}
      {!error && !chosen && !(checklists.data && inspections.data) && <SkeletonText lines={6} />}
      {error && !chosen && (
        <LoadError title="Checklists could not be loaded" onRetry={checklists.refetch}>
          {sentenceOf(error)}
        </LoadError>
      )}
    </Page>
  )
}

const lastWith = (uuid: string, rows: readonly InspectionSummary[]) =>
  rows.find(({ checklist }) => checklist.uuid === uuid)?.uuid ?? null
