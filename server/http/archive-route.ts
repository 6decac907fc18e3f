import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { id } from '#contract/endpoint.ts'
import { requireMember } from '#server/access/who-may.ts'
import { streamBackup } from '#server/backup/stream-backup.ts'
import { versionOf } from '#server/backup/take-backup.ts'
import type { Member } from '#server/core/asker.ts'
import type { Deps } from '#server/core/deps.ts'
import { logEvent } from '#server/core/events.ts'
import { Failure, missing } from '#server/core/failure.ts'
import { timing } from '#server/core/timing.ts'
import { addressHolds, signAddress } from '#server/files/signed-address.ts'
import { countRows } from '#server/services/text-match.ts'
import { noteFault } from './answer-error.ts'
import { readInput } from './read-request.ts'

const place = z.object({ organization: id })
const proof = z.object({ expires: z.string(), signature: z.string() })
/** The day where the person is, for the file's name. */
const saved = z.object({ day: z.iso.date() })
/** Problems that a line of the log names. */
const mostNamed = 20

/**
 * The take-out of an organization: a call answers a signed address, from which an administrator's
 * browser downloads the archive while it is made.
 */
export function mountArchive(app: FastifyInstance, deps: Deps) {
  const { snapshotOf, secret } = deps
  const running = new Set<string>()

  app.get('/organization/archive', async (request) => {
    const member = await requireMember(deps, request, 'ADMIN')
    readInput('GET /organization/archive', request)
    refuseSecond(running, member)
    const presignedUrl = signAddress(secret, fileOf(member))
    return { data: { presignedUrl, ...(await sizeOf(member)) }, error: '' }
  })

  if (!snapshotOf) return
  app.get('/files/archives/:organization', { compress: false }, async (request, reply) => {
    const member = await requireMember(deps, request, 'ADMIN')
    const named = place.safeParse(request.params)
    const given = proof.safeParse(request.query)
    if (named.data?.organization !== member.organization || !given.success) throw missing('archive')
    if (!addressHolds(secret, fileOf(member), given.data)) throw missing('archive')
    refuseSecond(running, member)
    const { organization } = member
    running.add(organization)
    try {
      const [snapshot, version] = [await snapshotOf(organization), await versionOf()]
      const source = { snapshot, files: deps.files, version, secret: null }
      const { archive, written } = streamBackup(source)
      member.tell?.('take-out', {})
      written
        .then(
          ({ problems, ...taken }) => {
            const some = { lost: problems.length, problems: problems.slice(0, mostNamed) }
            logEvent(request, 'take-out ended', { organization, ...taken, ...some })
          },
          (error) => {
            logEvent(request, 'take-out cut off', { organization })
            // A client that ends the download is no fault.
            if (!archive.destroyed) noteFault(error, request)
          },
        )
        .finally(() => running.delete(organization))
      reply.raw.setTimeout(timing.archiveStall, () => archive.destroy())
      const { data: { day } = { day: member.now.slice(0, 10) } } = saved.safeParse(request.query)
      return reply.headers(headersOf(day)).send(archive)
    } catch (error) {
      running.delete(organization)
      throw error
    }
  })
}

const fileOf = ({ organization }: Member) => `archives/${organization}`

/** One at a time: each holds a snapshot of the database. */
function refuseSecond(running: Set<string>, { organization }: Member) {
  if (!running.has(organization)) return
  const sentence =
    'Somebody is downloading the data of your organization right now. Wait until that download has ended, or stop it.'
  throw new Failure(409, 'taking_out', sentence)
}

async function sizeOf({ db, organization }: Member) {
  const { file_bytes } = await db
    .selectFrom('organization')
    .select('file_bytes')
    .where('uuid', '=', organization)
    .executeTakeFirstOrThrow()
  return { files: await countRows(db.selectFrom('upload')), bytes: Number(file_bytes) }
}

const headersOf = (day: string) => ({
  'content-type': 'application/x-tar',
  'content-disposition': `attachment; filename="drawbar-${day}.tar"`,
  'cache-control': 'private, no-store',
})
