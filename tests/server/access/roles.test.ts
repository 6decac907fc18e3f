import { beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { callSamples, type Samples } from '#tests/support/server/call-samples.ts'
import type { Client } from '#tests/support/server/client.ts'
import { createPerson } from '#tests/support/server/yard.ts'

type Asker = 'stranger' | 'VIEWER' | 'EDITOR' | 'ADMIN'

/** Who is refused what, written out: a slip in the contract shows here. */
const refused = {
  anyone: { stranger: 0, VIEWER: 0, EDITOR: 0, ADMIN: 0 },
  members: { stranger: 401, VIEWER: 0, EDITOR: 0, ADMIN: 0 },
  editors: { stranger: 401, VIEWER: 403, EDITOR: 0, ADMIN: 0 },
  admins: { stranger: 401, VIEWER: 403, EDITOR: 403, ADMIN: 0 },
} as const

const table: Record<CallName, keyof typeof refused> = {
  'GET /session': 'anyone',
  'POST /login': 'anyone',
  'POST /logout': 'anyone',
  'POST /login/second': 'anyone',
  'POST /login/second/passkey': 'anyone',
  'POST /user/me/passkeys/begin': 'members',
  'POST /user/me/passkeys': 'members',
  'POST /user/me/passkeys/{uuid}/rename': 'members',
  'POST /user/me/passkeys/{uuid}/remove': 'members',
  'GET /user/me/second-factors': 'members',
  'POST /user/me/totp/begin': 'members',
  'POST /user/me/totp/confirm': 'members',
  'POST /user/me/totp/remove': 'members',
  'POST /user/me/recovery-codes': 'members',
  'POST /user/reset-second-factor': 'admins',
  'GET /customers': 'members',
  'GET /customers/{uuid}': 'members',
  'POST /customer': 'editors',
  'GET /templates': 'members',
  'GET /templates/{uuid}/file': 'members',
  'POST /templates': 'admins',
  'POST /templates/{uuid}/archive': 'admins',
  'GET /imports': 'admins',
  'POST /imports': 'admins',
  'GET /imports/{uuid}/rows': 'admins',
  'POST /imports/{uuid}/rows': 'admins',
  'POST /imports/{uuid}/undo': 'admins',
  'GET /trailers/{trailer}/recalls': 'members',
  'GET /recalls': 'members',
  'GET /recalls/{uuid}': 'members',
  'GET /recalls/{uuid}/trailers': 'members',
  'GET /recalls/{uuid}/apart': 'members',
  'POST /recalls': 'admins',
  'POST /recalls/{uuid}/close': 'admins',
  'POST /recalls/{uuid}/reopen': 'admins',
  'GET /sheet-lines': 'members',
  'POST /sheet-lines': 'admins',
  'POST /sheet-lines/order': 'admins',
  'POST /sheet-lines/{uuid}/retire': 'admins',
  'POST /sheet-lines/{uuid}/restore': 'admins',
  'GET /registry/{kind}': 'admins',
  'POST /registry/manufacturer': 'admins',
  'POST /registry/class': 'admins',
  'POST /registry/category': 'admins',
  'POST /registry/part': 'admins',
  'POST /registry/customer': 'admins',
  'POST /registry/{kind}/{uuid}/retire': 'admins',
  'POST /registry/{kind}/{uuid}/restore': 'admins',
  'POST /registry/{kind}/{uuid}/merge': 'admins',
  'POST /registry/{kind}/{uuid}/unmerge': 'admins',
  'GET /oems': 'members',
  'GET /oems/{uuid}': 'members',
  'GET /trailer-classifications': 'members',
  'GET /trailers': 'members',
  'GET /trailer/{uuid}': 'members',
  'POST /register-trailer': 'editors',
  'POST /trailer/{uuid}': 'editors',
  'POST /trailer/archive': 'editors',
  'GET /trailers/deleted': 'admins',
  'POST /trailer/{uuid}/restore': 'admins',
  'POST /trailers/{uuid}/image': 'editors',
  'GET /secure/trailers/{accessKey}': 'anyone',
  'POST /upload': 'members',
  'GET /file/{uuid}': 'members',
  'GET /secure/file/{uuid}': 'anyone',
  'GET /trailers/{trailer}/access': 'members',
  'GET /trailers/access/unlinked': 'members',
  'GET /trailers/access/find/{code}': 'members',
  'POST /trailers/access/link': 'editors',
  'GET /tags': 'admins',
  'GET /tags/counts': 'admins',
  'GET /tags/{uuid}/history': 'admins',
  'POST /tags/mint': 'admins',
  'POST /trailers/{uuid}/new-tag': 'admins',
  'POST /trailers/{uuid}/new-tag/undo': 'admins',
  'GET /batches/{batch}/tags': 'admins',
  'POST /tags/printed': 'admins',
  'POST /tags/{uuid}/void': 'admins',
  'POST /tags/{uuid}/replace': 'admins',
  'POST /tags/{uuid}/move': 'admins',
  'GET /part-categories': 'members',
  'GET /trailer-parts': 'members',
  'GET /trailers/{trailer}/parts': 'members',
  'GET /trailers/{trailer}/removed-parts': 'members',
  'GET /trailer-parts/same-serial': 'members',
  'GET /trailer-parts/{uuid}': 'members',
  'POST /trailer-parts/custom': 'editors',
  'POST /trailer-parts/link': 'editors',
  'POST /trailer-parts/archive': 'editors',
  'POST /trailer-parts/{uuid}': 'editors',
  'POST /trailer-parts/{uuid}/restore': 'editors',
  'GET /secure/trailers/{accessKey}/parts': 'anyone',
  'GET /secure/trailers/{accessKey}/part/{uuid}': 'anyone',
  'GET /resources': 'members',
  'GET /trailer/{trailer}/resources': 'members',
  'GET /trailer/{trailer}/resource-count': 'members',
  'GET /trailer-parts/{part}/resources': 'members',
  'GET /trailer-parts/{part}/{trailer}/resource-count': 'members',
  'GET /secure/trailers/{accessKey}/resources': 'anyone',
  'GET /secure/trailers/{accessKey}/resources/count': 'anyone',
  'GET /secure/trailer-parts/{accessKey}/resources/{part}': 'anyone',
  'GET /secure/trailer-parts/{accessKey}/resources/count/{part}': 'anyone',
  'POST /trailers/resources': 'editors',
  'POST /trailers/resources/{uuid}/archive': 'editors',
  'POST /trailers/resources/{uuid}/restore': 'editors',
  'POST /trailers/resources/{uuid}/access-level': 'editors',
  'GET /checklists': 'members',
  'GET /checklists/{uuid}/versions/{number}': 'members',
  'POST /checklists': 'admins',
  'POST /checklists/{uuid}': 'admins',
  'POST /checklists/{uuid}/retire': 'admins',
  'POST /checklists/{uuid}/restore': 'admins',
  'POST /user/me/update': 'members',
  'GET /user/me/sessions': 'members',
  'POST /user/me/sessions/end': 'members',
  'GET /user/me/former/{uuid}': 'members',
  'POST /user/me/update/image': 'members',
  'GET /users': 'members',
  'GET /users/count': 'members',
  'POST /user/invite': 'admins',
  'POST /user/reset-password': 'admins',
  'POST /user/update/role': 'admins',
  'POST /user/remove': 'admins',
  'GET /organization/archive': 'admins',
  'GET /organization/files': 'admins',
  'POST /organization/settings': 'admins',
  'POST /organization/logo': 'admins',
  'POST /password/forgotten': 'anyone',
  'POST /password/reset/look': 'anyone',
  'POST /password/reset': 'anyone',
  'GET /user/me/calendar': 'members',
  'POST /user/me/calendar': 'members',
  'POST /user/me/calendar/revoke': 'members',
  'GET /calendars': 'admins',
  'POST /calendars/{uuid}/revoke': 'admins',
  'GET /user/me/notices': 'editors',
  'POST /user/me/notices': 'editors',
  'GET /trailers/{trailer}/handover-links': 'editors',
  'POST /log-entries/{uuid}/link': 'editors',
  'POST /handover-links/{uuid}/revoke': 'editors',
  'GET /invitations': 'admins',
  'POST /invitations': 'admins',
  'POST /invitations/{uuid}/send-again': 'admins',
  'POST /invitations/{uuid}/withdraw': 'admins',
  'POST /join/look': 'anyone',
  'POST /join': 'anyone',
  'GET /messages/undelivered': 'admins',
  'POST /messages/{uuid}/send-again': 'admins',
  'POST /messages/{uuid}/dismiss': 'admins',
  'POST /secure/trailers/{accessKey}/reports': 'anyone',
  'GET /secure/trailers/{accessKey}/log': 'anyone',
  'GET /views': 'members',
  'POST /views': 'members',
  // Those of somebody else, which is shared.
  'POST /views/{uuid}': 'admins',
  'POST /views/{uuid}/default': 'members',
  'POST /views/{uuid}/archive': 'admins',
  'GET /due': 'members',
  'POST /due-assignments': 'editors',
  'GET /walks': 'members',
  'GET /walks/{uuid}': 'members',
  'POST /walks': 'editors',
  'POST /walks/{uuid}/state': 'editors',
  'POST /whereabouts': 'editors',
  'GET /reports/{answer}': 'anyone',
  'GET /intake-links': 'admins',
  'POST /intake-links': 'admins',
  'POST /intake-links/{uuid}/revoke': 'admins',
  'GET /intake/{key}': 'anyone',
  'POST /intake/{key}': 'anyone',
  'GET /intake-answers/{answer}': 'anyone',
  'GET /intakes': 'editors',
  'GET /intakes/{uuid}': 'editors',
  'POST /intakes/{uuid}/ask': 'editors',
  'POST /intakes/{uuid}/accept': 'editors',
  'POST /intakes/{uuid}/decline': 'editors',
  'GET /reports': 'members',
  'POST /reports/{uuid}/accept': 'editors',
  'POST /reports/{uuid}/decline': 'editors',
  'GET /about': 'anyone',
  'GET /trailers/{trailer}/inspections': 'members',
  'GET /inspections/{uuid}': 'members',
  'POST /inspections': 'editors',
  'GET /sync': 'members',
  'GET /sync/known': 'members',
  'GET /sync/catalogue': 'members',
  'GET /trailers/{trailer}/log': 'members',
  'GET /trailers/{trailer}/changes': 'members',
  'GET /batches/{batch}/changes': 'members',
  'GET /changes/lately': 'members',
  'GET /organization/changes': 'admins',
  'POST /log-entries': 'editors',
  'POST /log-entries/{uuid}/strike': 'editors',
  'GET /defects': 'members',
  'GET /defects/{uuid}': 'members',
  'GET /trailers/{trailer}/defects': 'members',
  'POST /defects': 'editors',
  'POST /defects/{uuid}/act': 'editors',
}

test('the table of roles has every call', () => {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(calls).toSorted())
})

onOneEngine('roles', (backend) => {
  describe.each(['stranger', 'VIEWER', 'EDITOR', 'ADMIN'] as const)('%s', (asker) => {
    let samples: Samples
    beforeAll(async () => {
      samples = await callSamples(backend, backend.own)
    })

    test.each(Object.keys(table) as CallName[])('%s', async (name) => {
      const client = await clientOf(asker)
      const answer =
        name === 'POST /upload'
          ? await client.upload(await newPicture())
          : await client.send(name, samples[name])
      const expected = refused[table[name]][asker]
      if (expected === 0) expect([401, 403]).not.toContain(signInAside(name, answer.status))
      else expect(answer.status).toBe(expected)
      if (expected === 0 && !needsMore.includes(name)) expect(answer.body.error).toBe('')
    })
  })

  test('a removed user is nobody, with the session they had', async () => {
    const { app, deps, own } = backend
    const gone = await createPerson(app, deps, {
      ...{ organization: own.organization, yard: 'Acme', role: 'ADMIN' },
    })
    await deps.db
      .updateTable('user')
      .set({ archived_at: new Date().toISOString() })
      .where('uuid', '=', gone.uuid)
      .execute()
    expect((await gone.client.send('GET /trailers', {})).status).toBe(401)
    expect(await gone.client.ask('GET /session', {})).toMatchObject({ user: null, org: null })
  })

  /** POST /logout ends a session: everybody comes with one of their own. */
  async function clientOf(asker: Asker): Promise<Client> {
    const { app, deps, own, stranger } = backend
    if (asker === 'stranger') return stranger
    const of = { organization: own.organization, yard: own.name, role: asker }
    return (await createPerson(app, deps, of)).client
  }
})

/** What is refused for another reason: there is no such password, ticket or second factor. */
const needsMore: CallName[] = [
  ...(['POST /login', 'POST /login/second', 'POST /user/me/totp/confirm'] as const),
  ...(['POST /user/me/totp/remove', 'POST /user/me/recovery-codes'] as const),
  ...(['POST /login/second/passkey', 'POST /user/me/passkeys/begin'] as const),
  ...(['POST /user/me/passkeys', 'POST /user/me/passkeys/{uuid}/rename'] as const),
  ...(['POST /user/me/passkeys/{uuid}/remove'] as const),
  ...(['POST /join', 'POST /join/look', 'POST /password/forgotten'] as const),
  ...(['POST /password/reset', 'POST /password/reset/look'] as const),
]

/** A refused sign-in is 401 as well; it was the password. */
const signInAside = (name: CallName, status: number) =>
  name.startsWith('POST /login') ? 200 : status
