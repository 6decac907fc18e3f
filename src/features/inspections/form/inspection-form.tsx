import { useEffect, useState } from 'react'
import {
  type AnsweredSection,
  type Answers,
  type Item,
  itemsOf,
  type Missing,
} from '#contract/yard/inspection-rules.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Progress } from '#src/ui/states/progress.tsx'
import { positionWords } from '../position-words.ts'
import { doneCount } from './done-count.ts'
import { type Finishing, LostPhotos } from './finish-inspection.ts'
import { type GivenAll, openOf, placeToGoOn } from './given.ts'
import { SectionItems } from './section-items.tsx'
import type { InspectionDraftState } from './use-inspection-draft.ts'
import { usePosition } from './use-position.ts'
import './inspection-form.css'
import { missingWords } from '#contract/yard/inspection-rules.ts'

type MissingListProps = { missing: readonly Missing[]; onShow: (missing: Missing) => void }

const mostShown = 5

/** What is missing before the inspection can be finished; a press leads there. */
function MissingList({ missing, onShow }: MissingListProps) {
  const more = missing.length - mostShown
  return (
    <Notice tone="danger">
      <p>
        {missing.length === 1 ? 'One thing is missing:' : `${missing.length} things are missing:`}
      </p>
      <ul className="inspect-missing">
        {missing.slice(0, mostShown).map((one) => (
          <li key={`${one.item.id} ${one.what}`}>
            <button type="button" onClick={() => onShow(one)}>
              {missingWords(one)}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{`and ${more} more.`}</p>}
    </Notice>
  )
}

type Props = {
  draft: InspectionDraftState
  trailer: { uuid: string; title: string }
  sections: readonly AnsweredSection[]
  /** The answers of the last inspection with this checklist. */
  last: Answers
  signer: string
  /** Whether the organization asks for the position. */
  asksPosition: boolean
  finish: Finishing
}

/** The form of an inspection. Finish leads to the first missing answer. */
export function InspectionForm({ draft, trailer, sections, last, finish, ...props }: Props) {
  const { signer, asksPosition } = props
  const place = usePosition(asksPosition)
  const { fields: given, base, subject } = draft
  const [isAsked, setAsked] = useState(false)
  const items = itemsOf(sections)
  const missing = isAsked ? openOf(sections, given) : []
  useGoOn(items, given)

  function check() {
    if (finish.isPending) return
    const now = draft.current()
    const open = openOf(sections, now)
    setAsked(open.length > 0)
    if (open[0]) return requestAnimationFrame(() => show(open[0]))
    const position = asksPosition ? place.position : null
    finish.mutate({ subject, base, given: now, sections, trailer, position })
  }

  return (
    <div className="inspect-form">
      <div className="inspect-progress">
        <Progress label={base.name} completed={doneCount(given)} total={items.length} />
      </div>
      {sections.map((section) => (
        <SectionItems
          key={section.id}
          {...{ section, draft, last, signer, items }}
          missing={missing}
        />
      ))}
      <div className="inspect-foot">
        {asksPosition && <PositionChoice place={place} />}
        {missing.length > 0 && <MissingList missing={missing} onShow={show} />}
        {finish.error && <Notice tone="danger">{words(finish.error)}</Notice>}
        <Button variant="primary" size="large" isPending={finish.isPending} onPress={check}>
          Finish
        </Button>
      </div>
    </div>
  )
}

function words(error: Error) {
  if (error instanceof LostPhotos) return error.message
  return sentenceOf(error, 'Nothing is lost: try again.')
}

/** Scrolls to an item and focuses the control of its missing answer. */
function show(missing: Missing | undefined) {
  const row = document.getElementById(`item-${missing?.item.id}`)
  row?.scrollIntoView({ block: 'center' })
  const asking = row?.querySelector(`[data-asks="${missing?.what}"]`) ?? row
  const controls = asking?.querySelectorAll<HTMLElement>('input:not([hidden]), textarea, button')
  // The buttons at the head of a row are never what is missing.
  const control = [...(controls ?? [])].find(
    (one) => one.getClientRects().length > 0 && !one.closest('.inspect-item-head'),
  )
  ;(control ?? row)?.focus({ preventScroll: true })
}

/** Asks whether the position may be sent. */
function PositionChoice({ place }: { place: ReturnType<typeof usePosition> }) {
  const { isAgreed, agree } = place
  return (
    <div className="inspect-position">
      <Checkbox isSelected={isAgreed} onChange={agree}>
        Say where this is done
      </Checkbox>
      <small className="text-muted" aria-live="polite">
        {wordsOf(place)}
      </small>
    </div>
  )
}

function wordsOf({ isAgreed, position, problem }: ReturnType<typeof usePosition>): string {
  if (!isAgreed) return 'Your organization would like to know. It is up to you.'
  if (position) return positionWords(position)
  return problem ? `${problem} The inspection is sent without it.` : 'Finding your location …'
}

/** Scrolls to where an unfinished inspection was left. */
function useGoOn(items: readonly Item[], given: GivenAll) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form comes
  useEffect(() => {
    const place = placeToGoOn(items, given)
    const row = place && document.getElementById(`item-${place}`)
    if (!row) return
    row.scrollIntoView({ block: 'center' })
    row.focus({ preventScroll: true })
  }, [])
}
