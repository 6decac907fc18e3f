import type { Seen } from '#src/scanner/reading.ts'
import { signalRead } from '#src/scanner/signal.ts'
import { keepUnanswered } from './keep-unanswered.ts'
import type { TagOwner } from './own-tag.ts'
import { resolveTag } from './resolve-tag.ts'
import type { FoundTag } from './scan-flow.ts'
import { usePassing } from './use-passing.ts'
import { useScanFlow } from './use-scan-flow.ts'

type Options = {
  owner: TagOwner | null
  /** Whether one plate after the other is linked: an unlinked plate goes to `onUnlinked` at once. */
  isLinking: boolean
  onFound: (found: FoundTag) => void
  onUnlinked: (tag: string) => void
}

export function useScanning({ owner, isLinking, onFound, onUnlinked }: Options) {
  const passing = usePassing(owner, isLinking)
  const flow = useScanFlow({
    async look(text, frame) {
      const found = await resolveTag(text, { owner, isTyped: frame === null })
      return found.kind === 'problem' ? keepUnanswered(found, frame, owner) : found
    },
    isPassing: passing.isOn,
    note: passing.note,
    onFound,
    onUnlinked: isLinking ? onUnlinked : null,
  })

  return {
    ...flow,
    passing,
    see(seen: Seen) {
      if (flow.see(seen)) signalRead()
    },
    choose(seen: Seen) {
      signalRead()
      flow.choose(seen)
    },
  }
}
