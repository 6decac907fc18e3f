import { deleteOldGuesses } from '#server/access/guesses.ts'
import { deleteOldSecrets, deleteOldSteps } from '#server/access/second-factor/tickets.ts'
import { deleteExpiredSessions } from '#server/access/session.ts'
import { deleteOldKeys } from '#server/change/idempotency.ts'
import type { Deps } from '#server/core/deps.ts'
import { timing } from '#server/core/timing.ts'
import { deleteUnfinished } from '#server/files/disk.ts'
import { deleteAbandonedPieces } from '#server/files/pieces.ts'
import { deleteAbandoned } from '#server/files/receive.ts'
import { deleteOldMessages } from '#server/services/messages/queue-message.ts'
import { sweepFiles } from '#server/services/resources/sweep-files.ts'

/**
 * Removes expired rows and abandoned files, at the start and once an hour. A failure is logged and
 * tried again an hour later.
 * @param folder of the stored files
 * @returns `stop`, after which the database may be closed
 */
export function startTidying({ db, files, pieces }: Deps, folder: string) {
  const left = new AbortController()
  let sweptAt = 0
  // Once a day, because it lists the whole store.
  async function sweep() {
    const now = Date.now()
    if (now - sweptAt < timing.sweepEvery) return
    await sweepFiles({ db, files }, { signal: left.signal })
    sweptAt = now
  }
  async function run() {
    const tasks = [
      deleteExpiredSessions(db),
      deleteOldKeys(db),
      deleteOldGuesses(db),
      deleteOldSteps(db),
      deleteOldSecrets(db),
      deleteOldMessages(db),
      deleteAbandoned(),
      deleteAbandonedPieces(pieces),
      deleteUnfinished(folder),
      sweep(),
    ]
    for (const done of await Promise.allSettled(tasks)) {
      if (done.status === 'rejected') process.stderr.write(`tidying failed: ${done.reason}\n`)
    }
  }
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, timing.tidyEvery)
  timer.unref()
  return {
    async stop() {
      left.abort()
      clearInterval(timer)
      await running
    },
  }
}
