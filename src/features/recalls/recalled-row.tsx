import { Link } from '@tanstack/react-router'
import { isWaitingFor } from '#contract/recall/affected.ts'
import type { RecalledTrailer } from '#contract/recall/recall.ts'
import type { RecallState } from '#contract/recall/recall-states.ts'
import { trailerNames } from '#src/domain/trailer-title.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { fittingWords, stateTones, stateWords, stepWords } from './recall-words.ts'

type Props = {
  /** Of the recall. */
  title: string
  row: RecalledTrailer
  /** null where its state can't be changed. */
  onSay: (() => void) | null
}

/** A trailer of a recall: what it carries, whose it is, and how far it is. */
export function RecalledRow({ title, row, onSay }: Props) {
  const { trailer, place, state, step, fittings } = row
  const { uuid, vin, customer } = trailer
  const reached = [customer?.name, customer?.contact, customer?.phone].filter(Boolean).join(' · ')
  return (
    <li className="recalled-row" data-settled={!isWaitingFor(row) || undefined}>
      <div className="recalled-words">
        <Link to="/trailer/$uuid" params={{ uuid }}>
          <strong translate="no">{trailerNames(trailer)}</strong>
        </Link>
        {reached && <span dir="auto">{reached}</span>}
        <span className="text-muted">
          {place === 'removed' ? 'Carries no such part any more' : fittingWords(fittings)}
        </span>
        {step && (
          <span className="text-muted">
            <DateText date={step.happened_at} />
            <span>{`${step.by && `, ${step.by}`}: `}</span>
            <bdi>{stepWords(step.text, title)}</bdi>
          </span>
        )}
      </div>
      <div className="recalled-state">
        {place === 'unknown' && isWaitingFor(row) && <Chip tone="neutral">To be looked at</Chip>}
        <Chip tone={stateTones[state]}>{stateWords[state]}</Chip>
        {onSay && (
          <Button onPress={onSay} aria-label={`${nextStep(state)} ${vin}`}>
            {nextStep(state)}
          </Button>
        )}
      </div>
    </li>
  )
}

const nextStep = (state: RecallState) => (state === 'todo' ? 'Work off' : 'Change')
