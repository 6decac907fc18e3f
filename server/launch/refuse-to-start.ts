import { ConfigError } from '#server/core/config-error.ts'
import { timing } from '#server/core/timing.ts'
import { isStorageFull } from '#server/db/database-error.ts'

/** Ends the process with one line for the operator, or with the stack of a bug. */
export function refuseToStart(error: unknown): void {
  console.error(`Drawbar can't start: ${reason(error)}`)
  process.exitCode = 1
  // A half-open connection would keep the process for another minute.
  setTimeout(() => process.exit(), timing.lastWords).unref()
}

function reason(error: unknown) {
  if (error instanceof ConfigError) return error.message
  if (isStorageFull(error)) return 'The disk of DATA_DIR, or of temporary files, is full.'
  const { code, syscall, message } = Object(error)
  if (code && syscall) return message
  throw error
}
