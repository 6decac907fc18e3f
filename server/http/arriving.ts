import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { limits } from '#contract/limits.ts'
import type { Member } from '#server/access/asker.ts'
import { Failure } from '#server/change/failure.ts'

/** Bytes that are on their way, by who sends them: they take the disk before a record counts them. */
const arriving = new Map<string, number>()

/**
 * Takes a file in where there is room for it in what one person may be sending.
 * @param bytes how large it says it is; more than an upload may be counts as that
 * @param pieces folder of what arrives in pieces
 * @throws Failure before a byte of it was read
 */
export async function whereRoom<Taken>(
  member: Member,
  { bytes, pieces }: { bytes: number; pieces: string },
  take: () => Promise<Taken>,
): Promise<Taken> {
  const size = Math.min(bytes, limits.uploadBytes)
  const who = `${member.organization}.${member.user.uuid}`
  // Before looking at the disk: what begins meanwhile is counted here or there.
  const others = arriving.get(who) ?? 0
  arriving.set(who, others + size)
  try {
    if (others + (await inPieces(pieces, who)) + size > limits.unfinishedBytes) throw tooMany()
    return await take()
  } finally {
    const left = (arriving.get(who) ?? 0) - size
    if (left > 0) arriving.set(who, left)
    else arriving.delete(who)
  }
}

/** What somebody has begun to send in pieces, each as large as it will be. */
async function inPieces(folder: string, who: string) {
  let sum = 0
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(`${who}.`) || !name.endsWith('.json')) continue
    const note = await readFile(path.join(folder, name), 'utf8').catch(() => '')
    sum += sizeIn(note)
  }
  return sum
}

/** A note that is being written, or was removed, says nothing yet. */
function sizeIn(note: string): number {
  const [, size = 0] = /"size":\s*(\d+)/.exec(note) ?? []
  return Number(size)
}

function tooMany() {
  const most = `${limits.unfinishedBytes / 1024 / 1024} MB`
  const sentence = `More than ${most} of yours are on their way. Let one file end, then send the next.`
  return new Failure(429, 'too_many_files', sentence, { retryAfter: 30 })
}
