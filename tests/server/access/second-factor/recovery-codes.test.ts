import { expect, test } from 'vitest'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { firstStep, personWithApp } from '#tests/support/server/second-factor.ts'
import { password } from '#tests/support/server/yard.ts'

onOneEngine('recovery codes', (backend) => {
  test('are ten, of which each signs in once, however it is typed', async () => {
    const person = await personWithApp(backend)
    expect(new Set(person.recoveryCodes).size).toBe(10)
    const [code = ''] = person.recoveryCodes
    const one = await firstStep(backend, person)
    const typed = code.toUpperCase().replaceAll('-', ' ')
    await one.client.ask('POST /login/second', { ticket: one.step.ticket, code: typed })
    const own = await one.client.ask('GET /user/me/second-factors', {})
    expect(own.recoveryCodes).toBe(9)
    const other = await firstStep(backend, person)
    const again = await other.client.send('POST /login/second', {
      ...{ ticket: other.step.ticket, code },
    })
    expect([again.status, again.body.code]).toEqual([401, 'wrong_code'])
  })

  test('end with new ones, for which the password is asked', async () => {
    const person = await personWithApp(backend)
    const wrong = await person.client.send('POST /user/me/recovery-codes', { current: 'wrong' })
    expect(wrong.body.code).toBe('wrong_current')
    const renewed = await person.client.ask('POST /user/me/recovery-codes', { current: password })
    const { client, step } = await firstStep(backend, person)
    const [old = ''] = person.recoveryCodes
    const refused = await client.send('POST /login/second', { ticket: step.ticket, code: old })
    expect(refused.body.code).toBe('wrong_code')
    const [code = ''] = renewed.recoveryCodes
    await client.ask('POST /login/second', { ticket: step.ticket, code })
  })

  test('are kept as digests, and end with the second factor', async () => {
    const person = await personWithApp(backend)
    const rows = () =>
      backend.deps.db
        .selectFrom('recovery_code')
        .selectAll()
        .where('user', '=', person.uuid)
        .execute()
    const text = JSON.stringify(await rows())
    for (const code of person.recoveryCodes) expect(text).not.toContain(code)
    await person.client.ask('POST /user/me/totp/remove', { current: password })
    expect(await rows()).toEqual([])
    const more = await person.client.send('POST /user/me/recovery-codes', { current: password })
    expect(more.body.code).toBe('no_second_factor')
  })
})
