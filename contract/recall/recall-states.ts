/** How far one trailer of a recall is. */
export const recallStates = ['todo', 'informed', 'done', 'gone'] as const
export type RecallState = (typeof recallStates)[number]

/** Nothing is left to do on a trailer that was put right, or that nobody can reach any more. */
export const isFinished = (state: RecallState): boolean => state === 'done' || state === 'gone'
