import { whenWorthAskingAgain } from '#src/api/ask.ts'
import { isConnected, onConnectionChange } from '#src/offline/device/connection.ts'
import { deviceDatabase } from '#src/offline/device/database.ts'
import type { SeenAnswer, SeenPlate } from '#src/offline/device/device-rows.ts'
import { noteFailedWrite } from '#src/offline/outbox/queue-state.ts'
import { watchCopy } from '#src/offline/replica/watch-copy.ts'
import { answerSeenPlate, seenPlates } from '#src/offline/worker/seen-plates.ts'
import { describeTrailer, type TagOwner } from './own-tag.ts'
import { resolveTag } from './resolve-tag.ts'

/**
 * Looks up the seen plates that have no answer: now, when the connection is back, when the replica has
 * changed, and from time to time.
 * @param onNews called with the number of plates that got their first answer
 * @returns a function that stops it
 */
export function keepResolving(owner: TagOwner, onNews: (count: number) => void): () => void {
  const device = deviceDatabase(owner.organization, owner.user)
  let isOver = false
  let isRunning = false
  let wanted: IsWanted | null = null

  async function run() {
    isRunning = true
    try {
      while (wanted && !isOver) {
        const isWanted = wanted
        wanted = null
        const count = await resolveSeen(owner, isWanted)
        if (count > 0 && !isOver) onNews(count)
      }
    } finally {
      isRunning = false
    }
  }

  function look(isWanted: IsWanted) {
    // A running look-up may have failed before the connection was back: a wider round stays wanted.
    wanted = wanted === isUncertain ? wanted : isWanted
    if (!isRunning) void run().catch(noteFailedWrite)
  }

  const ends = [
    onConnectionChange(() => isConnected() && look(isUncertain)),
    watchCopy(device, async () => look(isOpen)),
    whenWorthAskingAgain(() => isConnected() && look(isOpen)),
  ]
  look(isUncertain)
  return () => {
    isOver = true
    for (const end of ends) end()
  }
}

type IsWanted = (plate: SeenPlate) => boolean

const isOpen = ({ answer }: SeenPlate) => answer === null
/** A plate that had no trailer may have got one. */
const isUncertain = ({ answer }: SeenPlate) => answer === null || answer.kind === 'problem'

async function resolveSeen(owner: TagOwner, isWanted: IsWanted) {
  const device = deviceDatabase(owner.organization, owner.user)
  let news = 0
  for (const plate of (await seenPlates(device)).filter(isWanted)) {
    const answer = await lookUp(plate, owner)
    // Without an answer the others would get none either.
    if (answer === null) break
    const isThere = await answerSeenPlate(device, plate.code, answer)
    if (isThere && plate.answer === null) news += 1
  }
  return news
}

/** @returns null where there was no answer */
async function lookUp({ code, picture }: SeenPlate, owner: TagOwner): Promise<SeenAnswer | null> {
  const found = await resolveTag(code, { owner, isTyped: picture === null })
  if (found.kind === 'public') return found
  if (found.kind === 'trailer') {
    const { title, detail } = await describeTrailer(found.trailer, owner)
    return { ...found, title, detail }
  }
  if (found.unanswered) return null
  return found
}
