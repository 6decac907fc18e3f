import { queueState } from './queue-state.ts'
import type { Submitted } from './submitted.ts'

/** @returns the message after a change: `words` once the server has it */
export function savedWords({ state }: Submitted, words: string): string {
  if (state === 'sent') return words
  return queueState().pausedFor === 'sign-in'
    ? 'Saved on this device. It is sent once you have signed in.'
    : 'Saved on this device. It is sent when there is a connection.'
}
