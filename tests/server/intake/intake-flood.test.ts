import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { sidewaysPhoto } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { intakeLink, newBuild, sendBuild } from '#tests/support/server/send-build.ts'
import { createYard } from '#tests/support/server/yard.ts'

onEachEngine('a flood of builds', (backend) => {
  test('from one network leaves ten an hour', async () => {
    const { key } = await intakeLink(await createYard(backend.app, backend.deps, 'Flooded'))
    const from = '203.0.113.77'
    const answers = []
    for (let times = 0; times < 70; times += 1)
      answers.push(await sendBuild(backend, key, { from }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.intakesPerHour)
    expect(answers.at(-1)?.body.code).toBe('too_many_intakes')
    // Before the form is read, which has no VIN.
    const other = await intakeLink(await createYard(backend.app, backend.deps, 'Other'))
    const unread = await sendBuild(backend, other.key, { from, vin: '' })
    expect(unread.body.code).toBe('too_many_intakes')
    // The first is sent again because its answer was lost.
    const build = { ...newBuild(backend), from: '203.0.113.78' }
    await sendBuild(backend, key, build)
    expect((await sendBuild(backend, key, build)).status).toBe(200)
  })

  test('counts no build that was refused, and keeps nothing of a key that nobody made', async () => {
    const { key } = await intakeLink(await createYard(backend.app, backend.deps, 'Refused'))
    const from = '203.0.113.79'
    const { db } = backend.deps
    const counts = () => db.selectFrom('guess').select('key').execute()
    const before = await counts()
    expect((await sendBuild(backend, randomUUID(), { from })).status).toBe(404)
    expect(await counts()).toEqual(before)
    const broken = (await sidewaysPhoto()).slice(0, 200)
    const files = [new File([broken], 'a.jpg', { type: 'image/jpeg' })]
    for (let times = 0; times < limits.intakesPerHour; times += 1) {
      expect((await sendBuild(backend, key, { from, files })).status).toBe(400)
    }
    expect((await sendBuild(backend, key, { from })).status).toBe(200)
  })

  test('from everywhere leaves fifty a day of a link, and other links open', async () => {
    const yard = await createYard(backend.app, backend.deps, 'Everywhere')
    const [one, other] = [await intakeLink(yard), await intakeLink(yard)]
    const from = (at: number) => `203.${at >> 8}.${at & 255}.9`
    const first = { ...newBuild(backend), from: from(0) }
    await sendBuild(backend, one.key, first)
    let kept = 1
    for (let at = 1; at < 80; at += 8) {
      const all = Array.from({ length: 8 }, (_, more) =>
        sendBuild(backend, one.key, { from: from(at + more) }),
      )
      kept += (await Promise.all(all)).filter(({ status }) => status === 200).length
    }
    expect(kept).toBe(limits.intakesPerDay)
    expect((await sendBuild(backend, one.key, first)).status).toBe(200)
    expect((await sendBuild(backend, other.key)).status).toBe(200)
  })

  test('leaves two hundred of an organization that wait, half of them of one link, and room in bytes', async () => {
    const yard = await createYard(backend.app, backend.deps, 'Waiting')
    const [one, other, third] = [
      await intakeLink(yard),
      await intakeLink(yard),
      await intakeLink(yard),
    ]
    const { db } = backend.deps
    const waiting = async ({ key }: { key: string }, count: number, bytes: number) => {
      const { build } = await sendBuild(backend, key)
      const row = await db
        .updateTable('intake')
        .set({ received_at: '2026-01-01T00:00:00.000Z', bytes })
        .where('uuid', '=', build.uuid)
        .returningAll()
        .executeTakeFirstOrThrow()
      const more = Array.from({ length: count - 1 }, () => ({
        ...{ ...row, uuid: randomUUID(), answer_hash: randomUUID(), bytes: 0 },
      }))
      if (more.length > 0) await db.insertInto('intake').values(more).execute()
      return row
    }
    const statusOf = async ({ key }: { key: string }) => (await sendBuild(backend, key)).status
    const sum = async (uuid: string, bytes: number) =>
      db.updateTable('intake').set({ bytes }).where('uuid', '=', uuid).execute()

    const { uuid } = await waiting(one, 1, limits.intakeWaitingBytesOfLink + 1)
    expect([await statusOf(one), await statusOf(other)]).toEqual([429, 200])
    await sum(uuid, limits.intakeWaitingBytes + 1)
    expect([await statusOf(one), await statusOf(other)]).toEqual([429, 429])
    await sum(uuid, 0)
    await waiting(one, limits.intakesWaitingOfLink - 1, 0)
    expect([await statusOf(one), await statusOf(other)]).toEqual([429, 200])
    await waiting(other, limits.intakesWaitingOfLink - 2, 0)
    const { body } = await sendBuild(backend, third.key)
    const sentence = 'Many builds wait for Waiting already. Please ask them to look at those first.'
    expect(body.error).toBe(sentence)
  })
})
