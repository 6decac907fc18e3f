/** Codes of PostgreSQL (SQLSTATE), the network (errno) and SQLite (errcode). */
type DatabaseError = Error & { code?: string; errcode?: number }

const sqliteBusy = 5
const sqliteFull = 13
/** disk_full of PostgreSQL, and the file system's own. */
const fullCodes = ['53100', 'ENOSPC', 'EDQUOT']
/** Failed connections, a server that starts or stops, one without free connections. */
const outageStates = /^(08...|57P0[1-3]|53...)$/
const outageErrnos = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EPIPE', 'EAI_AGAIN']
/** Messages of pg without a code. */
const outageWords =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/

/** Whether two transactions collided: the same work may succeed again. */
export function isCollision(error: unknown): boolean {
  // serialization_failure, deadlock_detected
  return error instanceof Error && ['40001', '40P01'].includes((error as DatabaseError).code ?? '')
}

/** Whether the disk of the database or of the files is full. */
export function isStorageFull(error: unknown): boolean {
  const { code = '', errcode } = Object(error) as DatabaseError
  return fullCodes.includes(code) || (code === 'ERR_SQLITE_ERROR' && errcode === sqliteFull)
}

/** Whether the database can't be reached or written for now. */
export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  if (!(error instanceof Error)) return false
  const { code = '', errcode, message } = error as DatabaseError
  return (
    (code === 'ERR_SQLITE_ERROR' && errcode === sqliteBusy) ||
    outageStates.test(code) ||
    outageErrnos.includes(code) ||
    outageWords.test(message) ||
    isCollision(error)
  )
}
