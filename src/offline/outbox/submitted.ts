import type { ApiError } from '#src/api/api-error.ts'

/** `sent`: the server has the change; `waiting`: it is in the outbox and sent later. */
export type Submitted = { state: 'sent' | 'waiting' }

/** The outcome of one of several changes; a refused one is no longer in the outbox. */
export type SubmitOutcome = Submitted | { state: 'refused'; error: ApiError }
