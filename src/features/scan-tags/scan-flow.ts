import { plateShown } from '#src/core/timing.ts'
import type { Seen } from '#src/scanner/reading.ts'
import type { Verdict } from '#src/scanner/seen-frame.tsx'
import type { Resolved, TagProblem } from './resolve-tag.ts'

export type FoundTag = Exclude<Resolved, TagProblem>

export type ScanState = {
  isLooking: boolean
  problem: TagProblem | null
  /** The picture of the last reading, frozen until the camera goes on. */
  shown: Seen | null
  verdict: Verdict
}

/** The callbacks of the page, read anew each time: they may have changed. */
export type ScanCallbacks = {
  look: (text: string, frame: ImageBitmap | null) => Promise<Resolved>
  /** Whether each plate is noted and the scanner goes on. */
  isPassing: boolean
  note: (answer: Resolved, text: string) => Promise<void>
  onFound: (found: FoundTag) => void
  /** Called with an unlinked plate, where one plate after the other is linked. */
  onUnlinked: ((tag: string) => void) | null
}

export const idle: ScanState = { isLooking: false, problem: null, shown: null, verdict: 'open' }

/** Looks up codes from the camera, a photo or typing; only the last one is answered. */
export function startScanFlow(callbacks: () => ScanCallbacks, publish: (state: ScanState) => void) {
  let state = idle
  let lastSeen = ''
  let turn = 0

  function set(change: Partial<ScanState>) {
    if ('shown' in change && state.shown !== change.shown) state.shown?.frame.close()
    state = { ...state, ...change }
    publish(state)
  }

  /** @returns whether the typed text is done with and can be cleared */
  async function answer(text: string, seen: Seen | null): Promise<boolean> {
    turn += 1
    const mine = turn
    set({ ...idle, isLooking: true, shown: seen })
    const found = await callbacks()
      .look(text, seen?.frame ?? null)
      .catch(failed)
    if (mine !== turn) return false
    const isBad = found.kind === 'problem'
    set({ isLooking: false, verdict: isBad ? 'bad' : 'good' })
    const { isPassing, note, onFound, onUnlinked } = callbacks()
    if (isBad && found.unlinked && onUnlinked) onUnlinked(found.unlinked)
    else if (!isPassing && isBad) set({ problem: found })
    else if (!isPassing && !isBad) onFound(found)
    else {
      await note(found, text).catch(reportError)
      setTimeout(() => mine === turn && set({ shown: null, verdict: 'open' }), plateShown)
    }
    return isPassing || !isBad
  }

  return {
    /** @returns whether this code is new: a plate that stays in the picture is looked up once */
    see(seen: Seen): boolean {
      const { text } = seen.reading
      if (text === lastSeen) seen.frame.close()
      else {
        lastSeen = text
        void answer(text, seen)
        return true
      }
      return false
    },
    /** Looks up the code of a photo, even if it was the last one seen. */
    choose(seen: Seen) {
      lastSeen = seen.reading.text
      void answer(lastSeen, seen)
    },
    type: (text: string) => answer(text, null),
    /** Shows why there is nothing to look up. */
    refuse(problem: TagProblem) {
      turn += 1
      set({ ...idle, problem })
    },
    again() {
      turn += 1
      lastSeen = ''
      set(idle)
    },
  }
}

function failed(error: unknown): TagProblem {
  reportError(error)
  return { kind: 'problem', title: 'The tag could not be looked up', text: 'Scan it again.' }
}
