import { plateLookedUp } from '#src/core/timing.ts'

/** Ends a look-up on a dead connection: somebody holds a phone before a plate. */
export const lookUpTimeOut = () => AbortSignal.timeout(plateLookedUp)
