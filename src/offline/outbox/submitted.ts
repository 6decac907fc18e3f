import type { ApiError } from '#src/api/api-error.ts'

/** `sent`: the server has it; `waiting`: it is kept on this device and sent later. */
export type Submitted = { state: 'sent' | 'waiting' }

/** What became of one change of several; a refused one is out of the outbox again. */
export type SubmitOutcome = Submitted | { state: 'refused'; error: ApiError }
