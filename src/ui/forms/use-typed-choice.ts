import { useEffect, useEffectEvent, useState } from 'react'
import { onlyMatch, type PickerInput, settledOf } from './offered-options.ts'
import type { PickerItem } from './option.tsx'

type Acts = {
  choose: (item: PickerItem) => void
  /** Shows an item in the field, chosen anew where it is another one. */
  pick: (item: PickerItem | null) => void
  open: () => void
}

/**
 * Decides what a typed text chooses: on Enter the only option that it leaves, and when the field is left the
 * one of that name, or the former choice with a note. Both wait for options that are on their way.
 */
export function useTypedChoice(asked: PickerInput, options: PickerItem[], acts: Acts) {
  const { selected, inputValue, isLoading } = asked
  const [awaited, setAwaited] = useState<'enter' | 'leave' | null>(null)
  const [note, setNote] = useState('')
  const text = inputValue.trim()
  const isTyped = text !== '' && inputValue !== selected?.label

  function enter() {
    const only = isLoading ? undefined : onlyMatch(asked, options)
    if (only) acts.choose(only)
    else acts.open()
    setAwaited(isLoading ? 'enter' : null)
  }

  function leave() {
    const match = isTyped ? settledOf(asked, options) : selected
    if (isTyped && !match && isLoading) return setAwaited('leave')
    setAwaited(null)
    acts.pick(text === '' ? null : (match ?? selected))
    if (isTyped && !match) setNote(notTaken(text, selected))
  }

  const settle = useEffectEvent(() => (awaited === 'enter' ? enter() : leave()))
  useEffect(() => {
    if (awaited && !isLoading) settle()
  }, [awaited, isLoading])

  function forget() {
    setAwaited(null)
    setNote('')
  }

  return { isTyped, note, enter, leave, forget }
}

function notTaken(text: string, selected: PickerItem | null) {
  const short = text.length > shown ? `${text.slice(0, shown)}…` : text
  const left = selected ? `‘${selected.label}’ stays.` : 'Nothing is chosen.'
  return `‘${short}’ is not in the list. ${left}`
}

const shown = 30
