import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { useDebounced } from '#src/ui/forms/use-debounced.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { type FoundGroup, findQuery } from './find-data.ts'
import type { Typed } from './held-keys.ts'
import { placesFound } from './places-found.ts'
import '#src/ui/forms/field.css'
import '#src/ui/overlays/popover.css'
import './find-dialog.css'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** @returns what was typed before the field was there */
  takeTyped: () => Typed | null
}

export const FindDialog = ({ isOpen, onClose, takeTyped }: Props) => (
  <Dialog title="Find" isOpen={isOpen} onClose={onClose} size="large">
    <Find onClose={onClose} takeTyped={takeTyped} />
  </Dialog>
)

/** One search over trailers, parts, customers, scan tags and places, worked by the keyboard alone. */
function Find({ onClose, takeTyped }: Pick<Props, 'onClose' | 'takeTyped'>) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const search = useDebounced(typed, limits.searchDebounce)
  const may = { edit: useCan('edit'), administer: useCan('administer') }
  const { data = [], error, isPending, isPlaceholderData } = useQuery(findQuery(search, may.edit))
  const isLooking = isPending || isPlaceholderData || search !== typed
  const groups = [...data, placesFound(typed, may)].filter(({ found }) => found.length > 0)
  const list = useId()
  const { at, press, enter } = useChosen({ groups, typed, isLooking, onClose })
  const idOf = (place: number) => `${list}-${place}`

  // The field has the focus by now.
  useLayoutEffect(() => {
    const early = takeTyped()
    if (early?.text) setText(early.text)
    if (early?.isEntered) enter(early.text.trim())
  }, [takeTyped, enter])

  return (
    <>
      <div className="field-box">
        <input
          className="field-input find-input"
          role="combobox"
          aria-label="Find"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={groups.length > 0 ? idOf(at) : undefined}
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type into it
          autoFocus
          autoComplete="off"
          spellCheck="false"
          enterKeyHint="go"
          maxLength={limits.searchLength}
          placeholder="A trailer, part, customer, tag or place"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
      </div>
      {error && (
        <p className="find-note" role="alert">
          {sentenceOf(error, 'Try again.')}
        </p>
      )}
      <div className="options find-options" id={list} role="listbox" aria-label="Found">
        <FoundGroups {...{ groups, at, idOf, onClose }} />
        {groups.length === 0 && (
          <p className="options-note" role="status">
            {isLooking
              ? 'Looking…'
              : 'Nothing is called that. Try fewer words, or part of a number.'}
          </p>
        )}
      </div>
    </>
  )
}

type Shown = { groups: FoundGroup[]; typed: string; isLooking: boolean; onClose: () => void }

/**
 * The line that Enter opens: the first one, until the arrows lead elsewhere or the text changes. Behind
 * quick typing it waits for what is found.
 */
function useChosen({ groups, typed, isLooking, onClose }: Shown) {
  const [chosen, setChosen] = useState({ typed, place: 0 })
  const [entered, enter] = useState<string | null>(null)
  const navigate = useNavigate()
  const lines = groups.flatMap(({ found }) => found)
  const place = chosen.typed === typed ? chosen.place : 0
  const at = Math.min(place, lines.length - 1)
  const isEntered = entered === typed && !isLooking

  function open() {
    const line = lines[at]
    enter(null)
    if (!line) return
    onClose()
    void navigate({ href: line.href })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is found
  useEffect(() => {
    if (isEntered) open()
  }, [isEntered])

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && lines.length > 0) {
      event.preventDefault()
      setChosen({ typed, place: (at + step + lines.length) % lines.length })
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (isLooking && place === 0) enter(typed)
      else open()
    } else if (event.key.length === 1) enter(null)
  }

  return { at, press, enter }
}

type GroupsProps = {
  groups: FoundGroup[]
  at: number
  idOf: (place: number) => string
  onClose: () => void
}

function FoundGroups({ groups, at, idOf, onClose }: GroupsProps) {
  const chosen = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another line is chosen
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  let place = -1
  return groups.map(({ name, found }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of choices
    <div key={name} role="group" aria-label={name}>
      <div className="options-title" aria-hidden="true">
        {name}
      </div>
      {found.map(({ id, name, detail, href }) => {
        place += 1
        const isChosen = place === at
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={id}
            ref={isChosen ? chosen : null}
            id={idOf(place)}
            role="option"
            aria-selected={isChosen}
          >
            <Link
              className="option"
              data-focused={isChosen || undefined}
              to={href}
              tabIndex={-1}
              onClick={onClose}
            >
              <span className="option-text" translate="no">
                {name}
                {detail && <span className="option-hint">{detail}</span>}
              </span>
            </Link>
          </div>
        )
      })}
    </div>
  ))
}
