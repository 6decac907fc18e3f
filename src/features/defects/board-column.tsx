import { useNavigate } from '@tanstack/react-router'
import { EllipsisVertical } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import type { Defect } from '#contract/yard/defect.ts'
import { type DefectState, noteNeeded, stepsFrom } from '#contract/yard/defect-steps.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { focusWhenShown } from '#src/ui/overlays/focus-when-shown.ts'
import { MenuButton } from '#src/ui/overlays/menu-button.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { DefectCard, defectLinkId } from './defect-card.tsx'
import { type Looking, shownWith, type useColumn, useDefectAct } from './defect-data.ts'
import { defectStateLabels, stepLabels, worstFirst } from './defect-words.ts'

type Props = { state: DefectState; answer: ReturnType<typeof useColumn>; looking: Looking }

export function BoardColumn({ state, answer, looking }: Props) {
  const canEdit = useCan('edit')
  const { data, error, refetch, isPlaceholderData } = answer
  const more = (data?.total ?? 0) - limits.largestPage
  return (
    <section className="board-column" data-stale={isPlaceholderData || undefined}>
      <h2 id={columnId(state)} tabIndex={-1}>
        {defectStateLabels[state]}
        {data && <span className="section-count"> {data.total}</span>}
      </h2>
      {error && !data && (
        <LoadError title="These defects could not be loaded" onRetry={refetch}>
          {sentenceOf(error)}
        </LoadError>
      )}
      {!error && !data && <Skeleton width="100%" height="12rem" />}
      {data?.total === 0 && <p className="board-empty">None</p>}
      <ul className="defect-cards">
        {data &&
          [...data.rows]
            .sort(worstFirst)
            .map((defect) => (
              <DefectCard
                key={defect.uuid}
                defect={defect}
                hides="state"
                action={canEdit && <MoveMenu {...{ defect, ...looking }} />}
              />
            ))}
      </ul>
      {more > 0 && <p className="board-empty">{`and ${more} more: choose fewer above`}</p>}
    </section>
  )
}

const columnId = (state: DefectState) => `board-${state.replace(' ', '-')}`

/** Moves a card to another column; a step that needs a note leads to the defect's page. */
function MoveMenu({ defect, needsOther }: { defect: Defect } & Looking) {
  const { uuid, title, severity, state: from } = defect
  const needsNote = (to: DefectState) => noteNeeded({ to, severity }) !== undefined
  const act = useDefectAct()
  const navigate = useNavigate()

  function move(state: DefectState) {
    if (needsNote(state)) return void navigate({ to: '/defect/$uuid', params: { uuid } })
    const made = { act: crypto.randomUUID(), happened_at: new Date().toISOString() }
    const label = `${defectStateLabels[state]}: ‘${title}’`
    // A promise, because this menu unmounts with its card, maybe before the answer.
    const shown = shownWith(defect, { state }, needsOther)
    act.mutateAsync({ body: { uuid, ...made, from, state }, label, ...shown }).then(
      (submitted) => {
        showSuccess(savedWords(submitted, `‘${title}’: ${defectStateLabels[state].toLowerCase()}`))
      },
      (error) => showError(sentenceOf(error, 'Try again.')),
    )
    focusWhenShown(defectLinkId({ uuid, state }), columnId(from))
  }

  return (
    <MenuButton
      label={`Move ${title}`}
      trigger={<EllipsisVertical />}
      items={stepsFrom(from).map((state) => ({
        id: state,
        label: needsNote(state) ? `${stepLabels[state]}…` : stepLabels[state],
        onAction: () => move(state),
      }))}
    />
  )
}
