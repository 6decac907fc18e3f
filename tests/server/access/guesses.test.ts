import { expect, test } from 'vitest'
import { countGuess, deleteOldGuesses } from '#server/access/guesses.ts'
import { buildApp } from '#server/http/app.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { password } from '#tests/support/server/yard.ts'

onOneEngine('guessing a password', (backend) => {
  test('waits longer after each try beyond twenty, in every process', async () => {
    const { email } = backend.own.viewer
    for (let tries = 0; tries < 20; tries += 1) expect((await guess(email)).status).toBe(401)
    await expectWait(email, 15)
    const second = await buildApp({ deps: backend.deps, dist: null })
    const there = await createClient(second).send('POST /login', { email, password })
    expect(there.status).toBe(429)
    expect(Number(there.headers['retry-after'])).toBeLessThanOrEqual(15)
    expect(Number(there.headers['retry-after'])).toBeGreaterThan(0)
    await second.close()
    await endWaits()
    expect((await guess(email)).status).toBe(401)
    await expectWait(email, 30)
    await endWaits()
    expect((await guess(email)).status).toBe(401)
    await expectWait(email, 60)
  })

  test('waits the same where there is no such account', async () => {
    const email = 'nobody@acme.example'
    await guess(email)
    await countAs(19)
    await guess(email)
    await expectWait(email, 15)
  })

  test('tries that come at the same moment count as well', async () => {
    const { email } = backend.other.viewer
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(email)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  test('is forgotten where the right one follows', async () => {
    const { email } = backend.own.editor
    await guess(email)
    await countAs(18)
    await createClient(backend.app).ask('POST /login', { email, password })
    for (let tries = 0; tries < 3; tries += 1) expect((await guess(email)).status).toBe(401)
  })

  test('from many networks makes each of them wait, and nobody who has not tried', async () => {
    const { db } = backend.deps
    const account = 'carol@acme.example'
    const from = (place: string) => countGuess(db, { place, account })
    for (let network = 0; network < 200; network += 1) await from(`network ${network}`)
    await expect(from('network 199')).rejects.toThrow('Please wait')
    await from('a network of her own')
  })

  test('does not make the owner wait on a device that they signed in on', async () => {
    const { email } = backend.own.admin
    const owner = createClient(backend.app)
    await owner.ask('POST /login', { email, password })
    await owner.ask('POST /logout', {})
    await guess(email)
    await countAs(19)
    await guess(email)
    expect((await guess(email)).body.error).toContain('Please wait')
    await owner.ask('POST /login', { email, password })
  })

  test('waits on such a device too, and it helps with no other account', async () => {
    const { email } = backend.other.editor
    const client = createClient(backend.app)
    await client.ask('POST /login', { email, password })
    const statusOf = async (tried: string) =>
      (await client.send('POST /login', { email: tried, password: 'a guess' })).status
    expect(await statusOf(email)).toBe(401)
    await countAs(19)
    expect(await statusOf(email)).toBe(401)
    expect(await statusOf(email)).toBe(429)
    const { email: another } = backend.other.admin
    await guess(another)
    await countAs(19)
    await guess(another)
    expect(await statusOf(another)).toBe(429)
  })

  test('keeps no address that was typed, and nothing for longer than a day', async () => {
    const { db } = backend.deps
    await guess('typed@acme.example')
    const rows = await db.selectFrom('guess').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('typed@')
    const tried_at = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString()
    await db.updateTable('guess').set({ tried_at }).execute()
    await deleteOldGuesses(db)
    expect(await db.selectFrom('guess').selectAll().execute()).toEqual([])
  })

  const guess = (email: string) =>
    backend.stranger.send('POST /login', { email, password: 'a guess' })

  /** Of the wait some seconds may have passed before it is told. */
  const expectWait = async (email: string, seconds: number) => {
    const { body } = await guess(email)
    const [, told] = /^Too many tries\. Please wait (\d+) seconds\.$/.exec(body.error) ?? []
    expect(Number(told)).toBeLessThanOrEqual(seconds)
    expect(Number(told)).toBeGreaterThan(seconds / 2)
  }

  /** A check of a password takes long: all that were tried count as tried so often. */
  const countAs = (count: number) => backend.deps.db.updateTable('guess').set({ count }).execute()

  const endWaits = () =>
    backend.deps.db
      .updateTable('guess')
      .set({ free_at: new Date(0).toISOString() })
      .execute()
})
