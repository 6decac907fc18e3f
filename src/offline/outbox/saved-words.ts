import type { Submitted } from './submit.ts'

/** @returns what a person is told of a change: `words` once the server has it */
export const savedWords = ({ state }: Submitted, words: string) =>
  state === 'sent' ? words : 'Saved on this device. It is sent when there is a connection.'
