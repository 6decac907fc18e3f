import { useState } from 'react'
import { walkKey } from '#src/offline/walk-key.ts'
import type { Owner } from './own-tag.ts'
import type { Passed } from './passing.tsx'
import type { Resolved } from './resolve-tag.ts'

const remembered = 'drawbar-scan-on'
const most = 100

/**
 * Plates scanned one after the other, for who wants that; the device remembers who does.
 * @param isNeeded whether it is so now, whatever the device remembers
 */
export function usePassing(owner: Owner | null, isNeeded: boolean) {
  const [isOn, setOn] = useState(() => localStorage.getItem(remembered) === 'yes')
  const [passed, setPassed] = useState(() => walkOf(owner))

  function keep(change: (before: Passed[]) => Passed[]) {
    setPassed((before) => {
      const after = change(before)
      keepWalk(owner, after)
      return after
    })
  }

  return {
    isOn: (isOn || isNeeded) && owner !== null,
    passed,
    turn(on: boolean) {
      localStorage.setItem(remembered, on ? 'yes' : 'no')
      setOn(on)
    },
    clear: () => keep(() => []),
    /** Notes a plate: its trailer, as the device knows it, or why it opens none. */
    async note(answer: Resolved, text: string) {
      if (!owner) return
      const plate = await describe(answer, text, owner)
      keep((before) => [plate, ...before.filter(({ id }) => id !== plate.id)].slice(0, most))
    },
  }
}

async function describe(answer: Resolved, text: string, owner: Owner): Promise<Passed> {
  if (answer.kind === 'trailer') {
    const { describeTrailer } = await import('./own-tag.ts')
    const { title, detail, serial } = await describeTrailer(answer.trailer, owner)
    return { kind: 'trailer', id: answer.trailer, title, text: detail, chip: serial }
  }
  if (answer.kind === 'public') {
    const text = 'It belongs to another organization.'
    return { kind: 'public', id: answer.accessKey, title: 'Open its trailer', text, chip: null }
  }
  const { title, text: words, unlinked, status = null } = answer
  return {
    kind: 'problem',
    id: text,
    title,
    text: words,
    chip: status,
    ...(unlinked && { unlinked }),
  }
}

const nameOf = ({ organization, user }: Owner) => `${organization} ${user}`

/** For as long as the tab is open, a trailer that is opened or a reload ends no walk of its user. */
function walkOf(owner: Owner | null): Passed[] {
  const stored = sessionStorage.getItem(walkKey)
  if (!owner || !stored) return []
  // Written by `keepWalk` below.
  const { name, passed } = JSON.parse(stored) as { name: string; passed: Passed[] }
  return name === nameOf(owner) ? passed : []
}

function keepWalk(owner: Owner | null, passed: Passed[]) {
  if (!owner || passed.length === 0) sessionStorage.removeItem(walkKey)
  else sessionStorage.setItem(walkKey, JSON.stringify({ name: nameOf(owner), passed }))
}
