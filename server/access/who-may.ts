import type { FastifyRequest } from 'fastify'
import { id, type Who } from '#contract/endpoint.ts'
import { roles } from '#contract/session.ts'
import type { Asker, Member, SessionOwner, Stranger, Visitor } from '#server/core/asker.ts'
import type { Deps } from '#server/core/deps.ts'
import { logEvent } from '#server/core/events.ts'
import { Failure, missing } from '#server/core/failure.ts'
import { leastRecent } from '#server/core/least-recent.ts'
import { timing } from '#server/core/timing.ts'
import { keptForAll } from '#server/db/kept-query.ts'
import { organizationScope } from '#server/db/organization-scope.ts'
import { oneVisitor } from './one-visit.ts'
import { needsSecondFactor, secondFactorRequired } from './second-factor/required.ts'
import { findSession, whyEnded } from './session.ts'
import { tokenOf } from './session-cookie.ts'

/** Where an asker's data is. */
type Data = Pick<Deps, 'db' | 'files' | 'fileQuota' | 'lastBackup'>

/** The uuid of the user in whose name a device asks. */
const userHeader = 'drawbar-user'
/** The uuid that all has which a device does at once. */
const batchHeader = 'drawbar-batch'
/** The uuid of the user whose work a device sends, when another one's could not. */
const makerHeader = 'drawbar-made-by'
/** No organization has this uuid: a database limited to it has what is everybody's. */
const noOrganization = ''

/** @returns whoever asks: a stranger even when they are signed in */
export async function welcome(deps: Deps, request: FastifyRequest): Promise<Stranger> {
  const owner = await findOwner(deps, request)
  const member = owner && memberOf(deps, owner)
  const token = tokenOf(deps, request)
  const why = async () => (token && !owner ? whyEnded(deps.db, token) : null)
  return { member, owner, whyEnded: why, db: limited(deps, noOrganization), about: deps.about }
}

const owners = new WeakMap<FastifyRequest, { owner: KnownOwner; until: number }>()
type KnownOwner = Awaited<ReturnType<typeof findSession>>

type Known = { organization: string; user: string }
const known = new WeakMap<FastifyRequest, Known>()

/** Whose a request turned out to be, for the log. */
export const noteOwner = (request: FastifyRequest, { organization, user }: Known) =>
  void known.set(request, { organization, user })

/** @returns whose a request is, as far as it had to be known */
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
  // Who is no longer signed in is still who it was.
  if (held?.owner && !owner) noteOwner(request, held.owner)
  return owner
}

/** What somebody did on a device is never sent in the name of whoever signed in there after them. */
function refuseOther({ user }: SessionOwner, meant: string | string[] | undefined) {
  if (meant === undefined || meant === user) return
  const sentence = 'Somebody else is signed in by now. Sign in as yourself to go on.'
  throw new Failure(401, 'other_user', sentence)
}

export function memberOf(deps: Data, owner: SessionOwner): Member {
  const { user, name, role, organization, session, device } = owner
  return {
    ...askerOf(deps, organization),
    ...{ user: { uuid: user, name, role }, session, device, madeBy: null, batch: null },
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

const tagByKey = keptForAll((db, { accessKey }: { accessKey: string }) =>
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
 * @returns a visitor who may have written before the trailer was archived, and sends it now
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

/** @returns the database limited to an organization, or to what is everybody's */
function limited({ db }: Data, organization: string) {
  const handles = handlesOf.get(db) ?? leastRecent(mostHandles, limitedTo(db))
  handlesOf.set(db, handles)
  return handles(organization)
}

const limitedTo = (db: Deps['db']) => (organization: string) =>
  db.withPlugin(organizationScope(organization))

/** Of each database the limited handles that were used last: many requests come from few. */
const handlesOf = new WeakMap<Deps['db'], ReturnType<typeof limitedTo>>()
const mostHandles = 1000

/** @returns nobody in particular of an organization */
export function askerOf(deps: Data, organization: string): Asker {
  return {
    db: limited(deps, organization),
    files: deps.files,
    fileQuota: deps.fileQuota,
    lastBackup: deps.lastBackup,
    organization,
    now: new Date().toISOString(),
    record: () => {
      throw new Error('only a POST may change something')
    },
  }
}
