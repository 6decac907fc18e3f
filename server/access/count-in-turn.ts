import { turnsOf } from '#server/change/in-turn.ts'

/** What strangers make the database write: members' reads and changes do not stand behind it all. */
export const countInTurn = turnsOf()
