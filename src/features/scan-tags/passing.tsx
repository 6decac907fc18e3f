import { Link } from '@tanstack/react-router'
import { ClipboardCheck, QrCode } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button, LinkButton } from '#src/ui/forms/button.tsx'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { WithCode } from '#src/ui/values/with-code.tsx'
import './passing.css'

/** The share of the window that a list takes at most. */
const share = 0.3

/** Limits a list's height to whole lines. */
function useWholeLines() {
  const list = useRef<HTMLOListElement>(null)

  // After every rendering: a line may have grown.
  useLayoutEffect(fit)
  useLayoutEffect(() => {
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  })

  function fit() {
    const lines = [...(list.current?.children ?? [])]
    const bottoms = lines.map((line) => line.getBoundingClientRect().bottom)
    const top = lines[0]?.getBoundingClientRect().top ?? 0
    const fitting = bottoms.filter((bottom) => bottom - top <= innerHeight * share)
    // The latest answer is always visible.
    const height = (fitting.at(-1) ?? bottoms[0] ?? 0) - top
    list.current?.style.setProperty('max-height', `${height}px`)
  }

  return list
}

export type Passed = {
  kind: 'trailer' | 'public' | 'problem'
  id: string
  title: string
  text: string
  /** The serial of a trailer's plate, or in a word why a plate opens no trailer. */
  chip: string | null
  /** The key of a tag that can be linked. */
  unlinked?: string
  /** The key or serial that could not be looked up yet. */
  unanswered?: string
}

/** A scanned plate of a count. */
export type Walked = Passed & { code: string; trailer: string | null; seenAt: string }

type SwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/** Whether the scanner goes on by itself, for somebody who walks along a row of trailers. */
export function PassingSwitch({ isOn, onChange }: SwitchProps) {
  return (
    <Checkbox isSelected={isOn} onChange={onChange}>
      {label}
    </Checkbox>
  )
}

/** Drawing more would be slow on a phone. */
const mostShown = 100

const label = 'Scan one after the other'

type ListProps = { passed: readonly Passed[]; canLink: boolean; onClear: () => void }

export function PassedList({ passed, canLink, onClear }: ListProps) {
  const list = useWholeLines()
  if (passed.length === 0) return null
  return (
    <div className="passed">
      <ol ref={list} className="passed-list" aria-label="Scanned plates" aria-live="polite">
        {passed.slice(0, mostShown).map((plate) => (
          <li key={plate.id} className="passed-plate" data-kind={plate.kind}>
            <Words plate={plate} canLink={canLink} />
            <div className="passed-ends">
              {plate.chip && (
                <Chip
                  tone={plate.kind === 'problem' ? 'warning' : 'primary'}
                  icon={plate.kind === 'trailer' && <QrCode />}
                >
                  <WithCode text={plate.chip} />
                </Chip>
              )}
              {canLink && plate.kind === 'trailer' && (
                <LinkButton
                  href={`/trailer/${plate.id}/inspect?from=count`}
                  aria-label={`Inspect ${plate.title}`}
                  icon={<ClipboardCheck />}
                >
                  Inspect
                </LinkButton>
              )}
            </div>
          </li>
        ))}
      </ol>
      <div className="passed-foot">
        <Button onPress={onClear}>Clear the list</Button>
        {canLink && (
          <LinkButton href="/walks" variant="primary">
            Finish the count
          </LinkButton>
        )}
        <span className="text-muted">
          {passed.length === 1 ? 'One plate' : `${passed.length} plates`}
        </span>
      </div>
    </div>
  )
}

function Words({ plate, canLink }: { plate: Passed; canLink: boolean }) {
  const { kind, id, title, text, unlinked } = plate
  const words = (
    <>
      <strong>
        <WithCode text={title} />
      </strong>
      {text && (
        <span>
          <WithCode text={text} />
        </span>
      )}
    </>
  )
  if (kind === 'trailer') {
    return (
      <Link to="/trailer/$uuid" params={{ uuid: id }} className="passed-words">
        {words}
      </Link>
    )
  }
  if (kind === 'public') {
    return (
      <Link to="/secure/access/$accessKey" params={{ accessKey: id }} className="passed-words">
        {words}
      </Link>
    )
  }
  return (
    <span className="passed-words">
      {words}
      {unlinked && canLink && (
        <Link to="/link-tag/$code" params={{ code: unlinked }}>
          Link to a trailer
        </Link>
      )}
    </span>
  )
}
