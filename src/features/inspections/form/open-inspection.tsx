import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Checklist } from '#contract/yard/checklist.ts'
import { type AnsweredSection, type Answers, itemsOf } from '#contract/yard/inspection-rules.ts'
import { isHandedIn } from '#src/offline/drafts/is-handed-in.ts'
import { useLive } from '#src/offline/replica/use-live.ts'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { SkeletonText } from '#src/ui/states/skeleton.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import { WithCode } from '#src/ui/values/with-code.tsx'
import { inspectionQuery, versionQuery } from '../inspection-data.ts'
import type { InspectionBase } from './draft-subject.ts'
import { useFinishInspection } from './finish-inspection.ts'
import { HandedIn } from './handed-in.tsx'
import { InspectionForm } from './inspection-form.tsx'
import { formOutcome, type InspectionOutcome, storedOutcome } from './outcome.ts'
import { useInspectionDraft } from './use-inspection-draft.ts'

type Props = {
  trailer: { uuid: string; title: string }
  checklist: Checklist
  /** The last inspection of the trailer with this checklist, null for none. */
  lastInspection: string | null
  signer: string
  asksPosition: boolean
  isCounting: boolean
  isDeleted: boolean
  next: ReactNode
}

/** The form of an inspection until it is handed in or discarded, here or in another tab. */
export function OpenInspection({ trailer, checklist, lastInspection, ...rest }: Props) {
  const { signer, asksPosition, isCounting, isDeleted, next } = rest
  const { version, sections } = checklist
  const draft = useInspectionDraft({ trailer, checklist, version, sections })
  const finish = useFinishInspection()
  const { base, isOver, isReady } = draft
  const asked = useSections(checklist, base.version)
  const last = useLastAnswers(lastInspection)
  if (finish.isSuccess || (finish.isPending && isOver)) {
    const { data, variables } = finish
    const outcome = data?.outcome ?? formOutcome(variables.sections, variables.given)
    const ways = { isCounting, isDeleted, next }
    return <HandedIn inspection={base.uuid} trailer={trailer.uuid} {...{ outcome, ...ways }} />
  }
  if (isOver && !finish.isPending)
    return (
      <EndedElsewhere
        {...{ base, isCounting, isDeleted }}
        trailer={trailer.uuid}
        seen={asked && formOutcome(asked, draft.fields)}
        lost={titlesOf(asked ?? [], draft.unwritten())}
      />
    )
  if (!isReady || !asked) return <SkeletonText lines={8} />
  return (
    <>
      {isDeleted && (
        <Notice tone="warning">
          <WithCode
            text={`${trailer.title} was deleted meanwhile. You can still finish: the inspection is kept.`}
            code={trailer.title}
          />
        </Notice>
      )}
      {base.version !== version && (
        <Notice tone="info">
          This checklist has changed since you began. You go on with the old version.
        </Notice>
      )}
      <InspectionForm
        {...{ draft, trailer, last, signer, asksPosition, finish }}
        sections={asked}
      />
    </>
  )
}

const titlesOf = (sections: readonly AnsweredSection[], ids: readonly string[]) =>
  itemsOf(sections)
    .filter(({ id }) => ids.includes(id))
    .map(({ title }) => title)

/** The sections of the version that the inspection began with. */
function useSections(checklist: Checklist, version: number) {
  const isNewest = version === checklist.version
  const { data } = useQuery({ ...versionQuery(checklist.uuid, version), enabled: !isNewest })
  return isNewest ? checklist.sections : data?.sections
}

const none: Answers = {}

function useLastAnswers(uuid: string | null): Answers {
  const { data } = useQuery({ ...inspectionQuery(uuid ?? ''), enabled: uuid !== null })
  return data?.answers ?? none
}

type EndedElsewhereProps = {
  base: InspectionBase
  trailer: string
  /** What the form came to as this tab last saw it. */
  seen: InspectionOutcome | undefined
  isCounting: boolean
  isDeleted: boolean
  lost: string[]
}

/** Shown when another tab finished or discarded the inspection that is open here. */
function EndedElsewhere({ base, trailer, seen, lost, ...rest }: EndedElsewhereProps) {
  const isFinished = useLive(base.uuid, (device) => isHandedIn(device, base.uuid))
  const { data } = useQuery(inspectionQuery(base.uuid))
  const outcome = data ? storedOutcome(data) : seen
  if (isFinished === undefined) return null
  if (isFinished)
    return <HandedIn inspection={base.uuid} trailer={trailer} {...{ ...rest, outcome, lost }} />
  return (
    <EmptyState
      title="This inspection was discarded"
      action={<LinkButton href={`/trailer/${trailer}`}>Back to the trailer</LinkButton>}
    >
      It was open in another tab and was discarded there.
    </EmptyState>
  )
}
