import { ConfigError } from '#server/core/config-error.ts'
import { timing } from '#server/core/timing.ts'
import { isStorageFull } from '#server/db/database-error.ts'

/** Ends the process with one line for the operator, or with the stack of a bug. */
export function refuseToStart(error: unknown): void {
  console.error(`Drawbar can't start: ${startRefusal(error)}`)
  process.exitCode = 1
  // A half-open connection would keep the process for another minute.
  setTimeout(() => process.exit(), timing.lastWords).unref()
}

/**
 * @returns the reason in one line for the operator
 * @throws what is a bug
 */
export function startRefusal(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (isStorageFull(error)) return 'The disk of DATA_DIR, or of temporary files, is full.'
  const { code, syscall, message } = Object(error)
  if (code && syscall) return message
  throw error
}
