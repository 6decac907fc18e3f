import { limits } from '#contract/limits.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'
import { retryAfter } from '#server/core/timing.ts'
import { type BegunUpload, findStale, listBegun } from '#server/files/begun-pieces.ts'
import { deletePieces } from '#server/files/pieces.ts'
import type { OnTheWay } from '#server/services/resources/file-quota.ts'

/** A file that is arriving in one request: it takes the disk before a row counts it. */
type Sending = { who: string; size: number }

const arriving = new Set<Sending>()

/** @param id of a file in pieces, so that it is not counted twice */
type Room = { bytes: number; pieces: string; id?: string }

/**
 * Takes a file in unless the person or the organization is uploading too much already. An upload that
 * got no piece for an hour is removed where room is needed.
 * @param room.bytes announced size; at most the largest upload is counted
 * @param room.pieces folder of uploads in pieces
 * @param take gets the bytes of all other uploads
 * @throws Failure before a byte was read
 */
export async function withUploadRoom<Taken>(
  member: Member,
  room: Room,
  take: (others: OnTheWay) => Promise<Taken>,
): Promise<Taken> {
  const all = `${member.organization}.`
  const who = `${all}${member.user.uuid}.`
  const sending = { who, size: Math.min(room.bytes, limits.uploadBytes) }
  // Before the disk is looked at, so that an upload that begins meanwhile is counted.
  const others = [...arriving].filter((one) => one.who.startsWith(all))
  arriving.add(sending)
  try {
    const inPieces = (await listBegun(room.pieces, all)).filter(({ id }) => id !== room.id)
    const of = (whose: string) => ({
      requests: others.filter((one) => one.who.startsWith(whose)),
      begun: inPieces.filter(({ id }) => id.startsWith(whose)),
    })
    const own = await makeRoom(room.pieces, of(who), { add: sending.size, most: mostOf(member) })
    const left = await makeRoom(room.pieces, of(all), { add: sending.size, most: mostOfAll })
    return await take({ own, all: member.fileQuota ? left : 0 })
  } finally {
    arriving.delete(sending)
  }
}

type Most = { files: number; bytes: number; whose: string }

const mostOfAll: Most = {
  files: limits.unfinishedFilesOfAll,
  bytes: limits.unfinishedBytesOfAll,
  whose: 'Your organization is',
}

function mostOf({ user }: Member): Most {
  const { unfinishedBytes: bytes, unfinishedFiles, viewerUnfinishedFiles } = limits
  const files = user.role === 'VIEWER' ? viewerUnfinishedFiles : unfinishedFiles
  return { files, bytes, whose: 'You are' }
}

/** @returns the bytes of the other uploads. @throws Failure 429 where there is no room */
async function makeRoom(
  folder: string,
  { requests, begun }: { requests: Sending[]; begun: BegunUpload[] },
  { add, most }: { add: number; most: Most },
): Promise<number> {
  let left = begun
  for (;;) {
    const bytes = [...requests, ...left].reduce((sum, { size }) => sum + size, 0)
    const files = requests.length + left.length
    if (files < most.files && bytes + add <= most.bytes) return bytes
    const stale = await findStale(folder, left)
    if (!stale) throw tooMany(most, files < most.files)
    await deletePieces(folder, stale.id)
    left = left.filter((one) => one !== stale)
  }
}

function tooMany({ files, bytes, whose }: Most, isOfBytes: boolean) {
  const most = isOfBytes ? `more than ${bytes / 1024 / 1024} MB` : `${files} files`
  const sentence = `${whose} uploading ${most} at once. Wait until a file has arrived, then send the next.`
  return new Failure(429, 'too_many_files', sentence, { retryAfter: retryAfter.file })
}
