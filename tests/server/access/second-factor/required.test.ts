import { expect, test } from 'vitest'
import { resetSecondFactorByCommand } from '#server/admin/users.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { firstStep, personWithApp } from '#tests/support/server/second-factor.ts'
import { createPerson, createYard, password } from '#tests/support/server/yard.ts'

onOneEngine('a second factor that administrators must use', (backend) => {
  test('is asked by who has one, of those who have none yet, for what they alone may do', async () => {
    const yard = await createYard(backend.app, backend.deps, 'Strict')
    const settings = { adminsNeedSecondFactor: true }
    const early = await yard.admin.client.send('POST /organization/settings', { settings })
    expect([early.status, early.body.code]).toEqual([409, 'no_second_factor'])
    const secured = await personWithApp(backend, 'ADMIN', yard)
    await secured.client.ask('POST /organization/settings', { settings })
    const { client } = yard.admin
    expect((await client.ask('GET /session', {})).needsSecondFactor).toBe(true)
    expect((await secured.client.ask('GET /session', {})).needsSecondFactor).toBeUndefined()
    const refused = await client.send('GET /tags', {})
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required'])
    expect((await secured.client.send('GET /tags', {})).status).toBe(200)
    // What waits on the device is sent as before.
    expect((await client.send('POST /register-trailer', backend.trailer())).status).toBe(200)
    expect((await client.send('GET /sync', {})).status).toBe(200)
    for (const { client: other } of [yard.editor, yard.viewer]) {
      expect((await other.ask('GET /session', {})).needsSecondFactor).toBeUndefined()
    }
  })

  test('is not turned off by its owner while it is asked', async () => {
    const yard = await createYard(backend.app, backend.deps, 'Keeping')
    const { client } = await personWithApp(backend, 'ADMIN', yard)
    await client.ask('POST /organization/settings', { settings: { adminsNeedSecondFactor: true } })
    const refused = await client.send('POST /user/me/totp/remove', { current: password })
    expect([refused.status, refused.body.code]).toEqual([409, 'last_second_factor'])
    const own = await client.ask('GET /user/me/second-factors', {})
    expect([own.totp !== null, own.recoveryCodes, own.isRequired]).toEqual([true, 10, true])
  })

  test('is reset by a colleague who administers, which ends the sessions, and never by oneself', async () => {
    const yard = await createYard(backend.app, backend.deps, 'Resetting')
    const person = await personWithApp(backend, 'EDITOR', yard)
    const { client } = yard.admin
    await client.ask('POST /user/reset-second-factor', { uuid: person.uuid })
    expect((await person.client.send('GET /trailers', {})).status).toBe(401)
    expect((await firstStep(backend, person)).answer.status).toBe(200)
    const own = await client.send('POST /user/reset-second-factor', { uuid: yard.admin.uuid })
    expect([own.status, own.body.code]).toEqual([409, 'own_account'])
    const { organization, name } = backend.other
    const foreign = await createPerson(backend.app, backend.deps, {
      ...{ organization, yard: name, role: 'VIEWER' },
    })
    const other = await client.send('POST /user/reset-second-factor', { uuid: foreign.uuid })
    expect(other.status).toBe(404)
  })

  test('is reset by the operator', async () => {
    const person = await personWithApp(backend, 'ADMIN')
    await resetSecondFactorByCommand(backend.deps.db, person.email)
    expect((await person.client.send('GET /trailers', {})).status).toBe(401)
    expect((await firstStep(backend, person)).answer.status).toBe(200)
  })
})
