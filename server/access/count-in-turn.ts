import { turnsOf } from '#server/change/in-turn.ts'

/** Counts are written one at a time, so that a flood of strangers leaves the database to members. */
export const countInTurn = turnsOf()
