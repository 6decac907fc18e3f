import { newColumn } from './steps.ts'

/** Why a session was ended, for the device that had it. */
export const endedSessions = newColumn('session', 'ended', { empty: '' })
