import type { Deps } from '#server/core/deps.ts'
import { Failure } from '#server/core/failure.ts'
import { timing } from '#server/core/timing.ts'

/** @returns the handler of GET /ready */
export function readiness(deps: Deps) {
  let last: ReturnType<typeof ready> | null = null
  const forget = () => {
    last = null
  }
  return async () => {
    if (deps.leaving?.aborted) throw closing()
    if (last) return last
    last = ready(deps)
    // One check at a time, however long it takes.
    const later = () => setTimeout(forget, timing.readyHolds).unref()
    last.then(later, later)
    return last
  }
}

/** A balancer that gets this sends new requests to another server. */
export const closing = () =>
  new Failure(503, 'closing', 'The server is being stopped. Please try again soon.')

async function ready(deps: Deps) {
  try {
    await deps.db.selectFrom('organization').select('uuid').limit(1).execute()
    await deps.files.check()
  } catch (cause) {
    const sentence = 'The database or the file storage does not answer.'
    throw new Failure(503, 'not_ready', sentence, { cause })
  }
  const backup = deps.lastBackup && { backup: deps.lastBackup() }
  return { data: { ready: true, ...backup }, error: '' }
}
