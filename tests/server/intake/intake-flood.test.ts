import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
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
    // The first is sent again because its answer was lost.
    const build = { ...newBuild(backend), from: '203.0.113.78' }
    await sendBuild(backend, key, build)
    expect((await sendBuild(backend, key, build)).status).toBe(200)
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

  test('leaves two hundred of an organization that wait, and room in bytes', async () => {
    const yard = await createYard(backend.app, backend.deps, 'Waiting')
    const { key, uuid: link } = await intakeLink(yard)
    const { build } = await sendBuild(backend, key)
    const old = { received_at: '2026-01-01T00:00:00.000Z' }
    const { db } = backend.deps
    const row = await db
      .updateTable('intake')
      .set({ ...old, bytes: limits.intakeWaitingBytes + 1 })
      .where('uuid', '=', build.uuid)
      .returningAll()
      .executeTakeFirstOrThrow()
    expect((await sendBuild(backend, key)).body.code).toBe('too_many_intakes')
    const many = Array.from({ length: limits.intakesWaiting - 1 }, (_, at) => ({
      ...{ ...row, uuid: `${at}`, bytes: 0, link },
    }))
    await db.insertInto('intake').values(many).execute()
    await db.updateTable('intake').set({ bytes: 0 }).where('link', '=', link).execute()
    expect((await sendBuild(backend, key)).body.error).toMatch(/^Many builds wait/)
  })
})
