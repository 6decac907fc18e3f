import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { limits } from '#contract/limits.ts'
import type { Member } from '#server/access/asker.ts'
import { Failure } from '#server/change/failure.ts'
import type { OnTheWay } from '#server/services/resources/file-quota.ts'

/** Bytes that are on their way, by who sends them: they take the disk before a record counts them. */
const arriving = new Map<string, number>()

/**
 * Takes a file in where there is room for it in what one person may be sending.
 * @param bytes how large it says it is; more than an upload may be counts as that
 * @param pieces folder of what arrives in pieces
 * @param take is told what else is on its way
 * @throws Failure before a byte of it was read
 */
export async function whereRoom<Taken>(
  member: Member,
  { bytes, pieces }: { bytes: number; pieces: string },
  take: (others: OnTheWay) => Promise<Taken>,
): Promise<Taken> {
  const size = Math.min(bytes, limits.uploadBytes)
  const all = `${member.organization}.`
  const who = `${all}${member.user.uuid}`
  // Before looking at the disk: what begins meanwhile is counted here or there.
  const begun = { own: sumOf(who), all: sumOf(all) }
  arriving.set(who, begun.own + size)
  try {
    const begunInPieces = await inPieces(pieces, { own: who, all: member.fileQuota ? all : who })
    const others = {
      own: begun.own + begunInPieces.own,
      all: member.fileQuota ? begun.all + begunInPieces.all : 0,
    }
    if (others.own + size > limits.unfinishedBytes) throw tooMany()
    return await take(others)
  } finally {
    const left = (arriving.get(who) ?? 0) - size
    if (left > 0) arriving.set(who, left)
    else arriving.delete(who)
  }
}

function sumOf(whose: string) {
  let sum = 0
  for (const [who, bytes] of arriving) if (who.startsWith(whose)) sum += bytes
  return sum
}

/**
 * What was begun to be sent in pieces, each as large as it will be.
 * @param all how the names begin that are looked at; those of `own` are among them
 */
async function inPieces(folder: string, { own, all }: Record<'own' | 'all', string>) {
  const sum = { own: 0, all: 0 }
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(all) || !name.endsWith('.json')) continue
    const size = sizeIn(await readFile(path.join(folder, name), 'utf8').catch(() => ''))
    sum.all += size
    if (name.startsWith(own)) sum.own += size
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
