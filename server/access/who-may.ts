import type { FastifyRequest } from 'fastify'
import type { Who } from '#contract/endpoint.ts'
import { roles } from '#contract/session.ts'
import { Failure, missing } from '#server/change/failure.ts'
import { organizationScope } from '#server/db/organization-scope.ts'
import type { Deps } from '#server/http/deps.ts'
import type { Asker, Member, Stranger, Visitor } from './asker.ts'
import { findSession, type SessionOwner } from './session.ts'
import { tokenOf } from './session-cookie.ts'

/** The uuid of the user in whose name a device asks. */
const userHeader = 'drawbar-user'
/** No organization has this uuid: a database limited to it has what is everybody's. */
const noOrganization = ''

/** @returns whoever asks: a stranger even when they are signed in */
export async function welcome(deps: Deps, request: FastifyRequest): Promise<Stranger> {
  const db = deps.db.withPlugin(organizationScope(noOrganization))
  return { member: await findMember(deps, request), db, about: deps.about }
}

/** @returns the signed-in user who asks, null when nobody is signed in */
async function findMember(deps: Deps, request: FastifyRequest): Promise<Member | null> {
  const token = tokenOf(request)
  const owner = token ? await findSession(deps.db, token) : null
  if (owner) refuseOther(owner, request.headers[userHeader])
  return owner && memberOf(deps, owner)
}

/** What somebody did on a device is never sent in the name of whoever signed in there after them. */
function refuseOther({ user }: SessionOwner, meant: string | string[] | undefined) {
  if (meant === undefined || meant === user) return
  const sentence = 'Somebody else is signed in by now. Sign in as yourself to go on.'
  throw new Failure(401, 'other_user', sentence)
}

export function memberOf(deps: Deps, owner: SessionOwner): Member {
  const { user, name, role, organization, session } = owner
  return { ...askerOf(deps, organization), user: { uuid: user, name, role }, session }
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
  const member = await findMember(deps, request)
  if (!member) throw new Failure(401, 'signed_out', 'Please sign in.')
  if (roles.indexOf(member.user.role) < roles.indexOf(who)) {
    throw new Failure(403, 'forbidden', 'Your role does not allow this. Ask an administrator.')
  }
  return member
}

/**
 * @returns a visitor of the trailer that a key is linked to
 * @throws Failure 404, alike for a key that is unknown, unlinked or of an archived trailer
 */
export async function requireVisitor(deps: Deps, accessKey: string): Promise<Visitor> {
  const tag = await deps.db
    .selectFrom('access_key')
    .innerJoin('trailer', (join) =>
      join
        .onRef('trailer.uuid', '=', 'access_key.trailer')
        .onRef('trailer.organization', '=', 'access_key.organization'),
    )
    .select(['access_key.organization', 'access_key.serial', 'trailer.uuid as trailer'])
    .where('access_key.uuid', '=', accessKey)
    .where('trailer.archived_at', 'is', null)
    .executeTakeFirst()
  if (!tag) throw missing('scan tag')
  const { organization, serial, trailer } = tag
  return { ...askerOf(deps, organization), trailer, accessKey: { uuid: accessKey, serial } }
}

function askerOf(deps: Deps, organization: string): Asker {
  return {
    db: deps.db.withPlugin(organizationScope(organization)),
    files: deps.files,
    organization,
    now: new Date().toISOString(),
    record: () => {
      throw new Error('only a POST may change something')
    },
  }
}
