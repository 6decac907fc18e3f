import type { Answer } from '#server/change/idempotency.ts'
import { change } from '#server/change/transaction.ts'
import type { Asker } from '#server/core/asker.ts'
import type { Deps } from '#server/core/deps.ts'
import { Failure } from '#server/core/failure.ts'
import {
  forgetFiles,
  holdFiles,
  type KeptFile,
  putMissing,
  type ReadyFile,
} from '#server/services/sent-files.ts'

type Sent<Sender extends Asker> = {
  uuid: string
  /** Its files, which are stored. */
  ready: ReadyFile[]
  write: (sender: Sender, kept: KeptFile[]) => Promise<{ uuid: string }>
}

/**
 * Writes what somebody without an account sent, behind its files: a crash in between leaves files without
 * rows. Records of one uuid share the place of their files, so files that another record names stay, and
 * those that another server has removed are stored again.
 */
export async function keepSent<Sender extends Asker>(
  { db }: Deps,
  sender: Sender,
  { uuid, ready, write }: Sent<Sender>,
): Promise<Answer> {
  const kept = ready.map(({ file }) => file)
  const forget = () => forgetFiles(sender, uuid, kept)
  try {
    const answer = await change(db, sender, null, async (asker) => {
      await holdFiles(asker, uuid)
      const written = await write(asker, kept)
      await putMissing(asker, ready)
      return written
    })
    if (answer.status !== 200) await forget()
    return answer
  } catch (error) {
    // For instance where there is no room.
    if (error instanceof Failure) await forget()
    throw error
  }
}

/** Handles records of one uuid one at a time. */
export function turnsByName() {
  const last = new Map<string, Promise<unknown>>()
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
    last.set(name, turn)
    try {
      return await turn
    } finally {
      if (last.get(name) === turn) last.delete(name)
    }
  }
}
