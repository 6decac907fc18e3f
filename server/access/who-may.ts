import type { FastifyRequest } from 'fastify'
import { id, type Who } from '#contract/endpoint.ts'
import { roles } from '#contract/session.ts'
import type { Asker, Member, SessionOwner, Stranger, Visitor } from '#server/core/asker.ts'
import type { Deps } from '#server/core/deps.ts'
import { logEvent } from '#server/core/events.ts'
import { Failure, missing } from '#server/core/failure.ts'
import { leastRecent } from '#server/core/least-recent.ts'
import { timing } from '#server/core/timing.ts'
import { organizationScope } from '#server/db/organization-scope.ts'
import { preparedForAll } from '#server/db/prepared-query.ts'
import { oneVisitor } from './one-visit.ts'
import { needsSecondFactor, secondFactorRequired } from './second-factor/required.ts'
import { findSession, whyEnded } from './session.ts'
import { tokenOf } from './session-cookie.ts'

/** What an asker is made of. */
type Data = Pick<Deps, 'db' | 'files' | 'fileQuota' | 'lastBackup' | 'mailer'>

/** The uuid of the user in whose name a device asks. */
const userHeader = 'drawbar-user'
/** The uuid that all changes of one batch have. */
const batchHeader = 'drawbar-batch'
/** The uuid of the user whose work another user sends from a sealed file. */
const makerHeader = 'drawbar-made-by'
/** No organization has this uuid: a database limited to it shows only the rows that all share. */
const noOrganization = ''

/** @returns the asker of a call that anyone may make, with the member where one is signed in */
export async function strangerOf(deps: Deps, request: FastifyRequest): Promise<Stranger> {
  const owner = await findOwner(deps, request)
  const member = owner && memberOf(deps, owner)
  const token = tokenOf(deps, request)
  const why = async () => (token && !owner ? whyEnded(deps.db, token) : null)
  const [db, sendsMail] = [limited(deps, noOrganization), deps.mailer !== undefined]
  return { member, owner, whyEnded: why, db, sendsMail, about: deps.about }
}

const owners = new WeakMap<FastifyRequest, { owner: KnownOwner; until: number }>()
type KnownOwner = Awaited<ReturnType<typeof findSession>>

type Known = { organization: string; user: string }
const known = new WeakMap<FastifyRequest, Known>()

/** Notes for the log who made a request. */
export const noteOwner = (request: FastifyRequest, { organization, user }: Known) =>
  void known.set(request, { organization, user })

/** @returns who made a request, null where no call had to know */
export function ownerOf(request: FastifyRequest): Known | null {
  const found = known.get(request) ?? owners.get(request)?.owner
  return found ? { organization: found.organization, user: found.user } : null
}

/** @returns the signed-in user who asks, null when nobody is signed in */
async function findOwner(deps: Deps, request: FastifyRequest) {
  const held = owners.get(request)
  if (held && performance.now() < held.until) return held.owner
  const token = tokenOf(deps, request)
  const owner = token ? await findSession(deps.db, token) : null
  if (owner) refuseOther(owner, request.headers[userHeader])
  owners.set(request, { owner, until: performance.now() + timing.ownerHolds })
  // For the log, a request that outlives its session is still its user's.
  if (held?.owner && !owner) noteOwner(request, held.owner)
  return owner
}

/** Refuses to send one person's work in the name of another who signed in on the device later. */
function refuseOther({ user }: SessionOwner, meant: string | string[] | undefined) {
  if (meant === undefined || meant === user) return
  const sentence = 'Somebody else has signed in on this device. Sign in again to go on.'
  throw new Failure(401, 'other_user', sentence)
}

export function memberOf(deps: Data, owner: SessionOwner): Member {
  const { user, name, role, organization, session, device } = owner
  return {
    ...askerOf(deps, organization),
    user: { uuid: user, name, role },
    session,
    device,
    madeBy: null,
    batch: null,
  }
}

/**
 * @returns the signed-in user, who has at least the role a call asks for
 * @throws Failure 401 or 403
 */
export async function requireMember(
  deps: Deps,
  request: FastifyRequest,
  who: Exclude<Who, 'anyone' | 'key'>,
): Promise<Member> {
  const owner = await findOwner(deps, request)
  if (!owner) throw new Failure(401, 'signed_out', 'Please sign in.')
  if (roles.indexOf(owner.role) < roles.indexOf(who)) {
    throw new Failure(403, 'forbidden', 'Your role does not allow this. Ask an administrator.')
  }
  if (who === 'ADMIN' && needsSecondFactor(owner)) throw secondFactorRequired()
  const { organization, user } = owner
  const tell: Asker['tell'] = (event, about) =>
    logEvent(request, event, { organization, user, ...about })
  const named = { madeBy: uuidIn(request, makerHeader), batch: uuidIn(request, batchHeader) }
  return { ...memberOf(deps, owner), ...named, tell }
}

function uuidIn({ headers }: FastifyRequest, name: string) {
  const header = headers[name]
  if (header === undefined) return null
  const { success, data } = id.safeParse(header)
  if (success) return data
  throw new Failure(400, 'invalid', `${name}: This is not a uuid.`)
}

const tagByKey = preparedForAll((db, { accessKey }: { accessKey: string }) =>
  db
    .selectFrom('access_key')
    .innerJoin('trailer', (join) =>
      join
        .onRef('trailer.uuid', '=', 'access_key.trailer')
        .onRef('trailer.organization', '=', 'access_key.organization'),
    )
    .select(['access_key.organization', 'access_key.serial', 'trailer.uuid as trailer'])
    .select('trailer.archived_at')
    .where('access_key.uuid', '=', accessKey),
)

/**
 * @returns a visitor of the trailer that a key is linked to
 * @throws Failure 404, alike for a key that is unknown, unlinked or of an archived trailer
 */
export function requireVisitor(deps: Deps, accessKey: string): Promise<Visitor> {
  return oneVisitor(accessKey, async () => {
    const [tag] = await tagByKey(deps.db, { accessKey })
    if (tag?.archived_at === null) return visitorOf(deps, accessKey, tag)
    throw missing('scan tag')
  })
}

/**
 * Admits an archived trailer too: a report may have been written before, without a network.
 * @throws Failure 404 for a key that is unknown or unlinked
 */
export async function requireReporter(deps: Deps, accessKey: string): Promise<Visitor> {
  const [tag] = await tagByKey(deps.db, { accessKey })
  if (tag) return visitorOf(deps, accessKey, tag)
  throw missing('scan tag')
}

type Tag = { organization: string; serial: string; trailer: string }

function visitorOf(deps: Data, accessKey: string, { organization, serial, trailer }: Tag): Visitor {
  return { ...askerOf(deps, organization), trailer, accessKey: { uuid: accessKey, serial } }
}

/** @returns the database limited to an organization, or to the rows that all share */
function limited({ db }: Data, organization: string) {
  const handles = handlesOf.get(db) ?? leastRecent(mostHandles, limitedTo(db))
  handlesOf.set(db, handles)
  return handles(organization)
}

const limitedTo = (db: Deps['db']) => (organization: string) =>
  db.withPlugin(organizationScope(organization))

/** The limited handles that were used last, for each database: making one takes time. */
const handlesOf = new WeakMap<Deps['db'], ReturnType<typeof limitedTo>>()
const mostHandles = 1000

/** @returns an asker who may read an organization's data, without a user */
export function askerOf(deps: Data, organization: string): Asker {
  return {
    db: limited(deps, organization),
    files: deps.files,
    fileQuota: deps.fileQuota,
    lastBackup: deps.lastBackup,
    sendsMail: deps.mailer !== undefined,
    organization,
    now: new Date().toISOString(),
    record: () => {
      throw new Error('only a POST may change something')
    },
  }
}
