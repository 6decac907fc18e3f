import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { seal } from '#server/access/second-factor/seal.ts'
import { deleteOldSecrets } from '#server/access/second-factor/tickets.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { codeOf, firstStep, personWithApp } from '#tests/support/server/second-factor.ts'
import { createPerson, password } from '#tests/support/server/yard.ts'

onOneEngine('an authenticator app', (backend) => {
  test('makes the password alone no sign-in, and its code one', async () => {
    const person = await personWithApp(backend)
    const { client, answer, step } = await firstStep(backend, person)
    expect([answer.status, answer.body.code]).toEqual([401, 'second_step'])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(step.ways).toEqual({ totp: true, passkey: false })
    expect((await client.send('GET /trailers', {})).status).toBe(401)
    // As a keyboard of full-width letters types it, and as apps show it.
    const code = codeOf(person.secret).replace(
      /\d/g,
      (digit) => '０１２３４５６７８９'[Number(digit)] ?? '',
    )
    expect(code).toMatch(/^[０-９]{6}$/)
    const user = await client.ask('POST /login/second', { ticket: step.ticket, code })
    expect(user.uuid).toBe(person.uuid)
    expect((await client.send('GET /trailers', {})).status).toBe(200)
  })

  test('has codes that are taken once, as its tickets are', async () => {
    const person = await personWithApp(backend)
    const [one, other] = [await firstStep(backend, person), await firstStep(backend, person)]
    const code = codeOf(person.secret)
    await one.client.ask('POST /login/second', { ticket: one.step.ticket, code })
    const codeAgain = await other.client.send('POST /login/second', {
      ...{ ticket: other.step.ticket, code },
    })
    expect([codeAgain.status, codeAgain.body.code]).toEqual([401, 'wrong_code'])
    const ticketAgain = await one.client.send('POST /login/second', {
      ...{ ticket: one.step.ticket, code: codeOf(person.secret, 1) },
    })
    expect([ticketAgain.status, ticketAgain.body.code]).toEqual([401, 'step_over'])
    const still = await other.client.send('POST /login/second', {
      ...{ ticket: other.step.ticket, code: codeOf(person.secret, 1) },
    })
    expect(still.status).toBe(200)
  })

  test('lets one of two sign-ins with one code in', async () => {
    const person = await personWithApp(backend)
    const both = [await firstStep(backend, person), await firstStep(backend, person)]
    const code = codeOf(person.secret)
    const statuses = await Promise.all(
      both.map(async ({ client, step: { ticket } }) => {
        return (await client.send('POST /login/second', { ticket, code })).status
      }),
    )
    expect(statuses.toSorted()).toEqual([200, 401])
  })

  test('may be a half minute ahead, and not two', async () => {
    const person = await personWithApp(backend)
    const { client, step } = await firstStep(backend, person)
    const send = (steps: number) =>
      client.send('POST /login/second', {
        ...{ ticket: step.ticket, code: codeOf(person.secret, steps) },
      })
    expect((await send(3)).body.code).toBe('wrong_code')
    expect((await send(-3)).body.code).toBe('wrong_code')
    expect((await send(1)).status).toBe(200)
  })

  test('can be passed with a recovery code where the server has another secret by now', async () => {
    const person = await personWithApp(backend)
    await backend.deps.db
      .updateTable('totp')
      .set({ secret: seal('the secret of before', person.uuid, person.secret) })
      .where('user', '=', person.uuid)
      .execute()
    const { client, step } = await firstStep(backend, person)
    const { ticket } = step
    const code = codeOf(person.secret)
    const answer = await client.send('POST /login/second', { ticket, code })
    expect([answer.status, answer.body.code]).toEqual([409, 'totp_unreadable'])
    expect(answer.body.error).toContain('Use a recovery code')
    const [recovery = ''] = person.recoveryCodes
    expect((await client.send('POST /login/second', { ticket, code: recovery })).status).toBe(200)
  })

  test('opens nobody else’s account', async () => {
    const [mine, theirs] = [await personWithApp(backend), await personWithApp(backend)]
    const { client, step } = await firstStep(backend, theirs)
    for (const code of [codeOf(mine.secret), mine.recoveryCodes[0] ?? '']) {
      const answer = await client.send('POST /login/second', { ticket: step.ticket, code })
      expect([answer.status, answer.body.code]).toEqual([401, 'wrong_code'])
    }
  })

  test('goes on with no sign-in of before a new password', async () => {
    const person = await personWithApp(backend)
    const { client, step } = await firstStep(backend, person)
    await person.client.ask('POST /user/me/update', {
      data: { password: 'Another-Horse-77', current: password },
    })
    const answer = await client.send('POST /login/second', {
      ...{ ticket: step.ticket, code: codeOf(person.secret) },
    })
    expect(answer.body.code).toBe('step_over')
  })

  test('runs out of tries on one account, but nobody without the password uses them up', async () => {
    const person = await personWithApp(backend)
    const { client, step } = await firstStep(backend, person)
    const guess = () => client.send('POST /login/second', { ticket: step.ticket, code: '000000' })
    for (let tries = 0; tries < 20; tries += 1) expect((await guess()).body.code).toBe('wrong_code')
    const limited = await guess()
    expect([limited.status, limited.body.code]).toEqual([429, 'too_many_tries'])
    const stranger = await backend.stranger.send('POST /login/second', {
      ...{ ticket: 'guessed', code: '000000' },
    })
    expect(stranger.body.code).toBe('step_over')
  })

  test('asks for the password, holds once confirmed, and ends the other sessions', async () => {
    const { app, deps, own } = backend
    const { organization, name: yard } = own
    const person = await createPerson(app, deps, { organization, yard, role: 'VIEWER' })
    const there = createClient(app)
    await there.ask('POST /login', { email: person.email, password })
    const { client } = person
    const wrong = await client.send('POST /user/me/totp/begin', { current: 'Wrong-Horse-12' })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_current'])
    const { secret, uri } = await client.ask('POST /user/me/totp/begin', { current: password })
    expect(uri).toContain(`secret=${secret}`)
    const wrongCode = await client.send('POST /user/me/totp/confirm', { code: '000000' })
    expect(wrongCode.body.code).toBe('wrong_code')
    expect((await firstStep(backend, person)).answer.status).toBe(200)
    await client.ask('POST /user/me/totp/confirm', { code: codeOf(secret) })
    expect((await there.send('GET /trailers', {})).status).toBe(401)
    expect((await client.send('GET /trailers', {})).status).toBe(200)
    const again = await client.send('POST /user/me/totp/begin', { current: password })
    expect(again.body.code).toBe('totp_on')
    await client.ask('POST /user/me/totp/remove', { current: password })
    expect((await firstStep(backend, person)).answer.status).toBe(200)
  })

  test('begun, runs out after half an hour', async () => {
    const { client, uuid } = await newPerson()
    const { secret } = await client.ask('POST /user/me/totp/begin', { current: password })
    const created_at = new Date(Date.now() - (limits.totpMinutes + 1) * 60_000).toISOString()
    const { db } = backend.deps
    await db.updateTable('totp').set({ created_at }).where('user', '=', uuid).execute()
    const late = await client.send('POST /user/me/totp/confirm', { code: codeOf(secret) })
    expect([late.status, late.body.code]).toEqual([409, 'totp_off'])
    await deleteOldSecrets(db)
    const left = await db.selectFrom('totp').select('user').where('user', '=', uuid).execute()
    expect(left).toEqual([])
  })

  test('lets nobody guess its first code for long', async () => {
    const { client } = await newPerson()
    await client.ask('POST /user/me/totp/begin', { current: password })
    const codes: unknown[] = []
    for (let at = 0; at < 25; at += 1) {
      const { body } = await client.send('POST /user/me/totp/confirm', { code: '000000' })
      codes.push(body.code)
    }
    expect(codes[0]).toBe('wrong_code')
    expect(codes.at(-1)).toBe('too_many_tries')
  })

  const newPerson = () => {
    const { app, deps, own } = backend
    const { organization, name: yard } = own
    return createPerson(app, deps, { organization, yard, role: 'VIEWER' })
  }

  test('keeps its secret sealed, and under no Idempotency-Key', async () => {
    const { secret, uuid } = await personWithApp(backend)
    const kept = await backend.deps.db
      .selectFrom('totp')
      .select('secret')
      .where('user', '=', uuid)
      .executeTakeFirstOrThrow()
    expect(kept.secret).not.toContain(secret)
    const answers = await backend.deps.db.selectFrom('idempotency_key').select('body').execute()
    expect(JSON.stringify(answers)).not.toContain(secret)
  })
})
