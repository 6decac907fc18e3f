/** Ends a look-up: who holds a phone before a plate waits no longer on a line that is dead. */
export const lineIsDead = () => AbortSignal.timeout(10_000)
