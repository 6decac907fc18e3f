import { type SqlBool, sql } from 'kysely'

/** Whether a defect forbids the use of its trailer: `forbidsUse` of the contract, in SQL. */
export const forbiddingDefect = sql<SqlBool>`(
  (defect.state in ('open', 'in work') and defect.severity = 'dangerous')
  or (defect.state = 'fixed' and defect.second_look = 1)
)`
