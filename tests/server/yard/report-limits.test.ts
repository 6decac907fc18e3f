import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { buildApp } from '#server/http/app.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { sendReport } from '#tests/support/server/report-problem.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

onEachEngine('a flood of reports', (backend) => {
  test('comes through five times an hour from one address, and thirty times a day at all', async () => {
    const own = await taggedTrailer(backend)
    const answers = []
    for (let times = 0; times < 7; times += 1) {
      answers.push(await sendReport(backend, own.accessKey, { from: '198.51.100.7' }))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(answers[6]?.body).toMatchObject({
      code: 'too_many_reports',
      error: 'From here, 5 reports of this trailer were sent within an hour. Please wait an hour.',
    })
    const other = await taggedTrailer(backend)
    // Another trailer of the row is another matter.
    expect((await sendReport(backend, other.accessKey, { from: '198.51.100.7' })).status).toBe(200)
    for (let times = 5; times < limits.reportsPerDay; times += 1) {
      expect((await sendReport(backend, own.accessKey)).status).toBe(200)
    }
    const { status, body } = await sendReport(backend, own.accessKey)
    expect([status, body.code]).toEqual([429, 'too_many_reports'])
    // What arrived before is still answered alike.
    const [first] = answers
    expect((await sendReport(backend, own.accessKey, first?.report)).status).toBe(200)
  })

  test('of a thousand from one address five are kept', async () => {
    const own = await taggedTrailer(backend)
    const before = (await reportsNow()).length
    let kept = 0
    for (let times = 0; times < 1000; times += 1) {
      const { status } = await sendReport(backend, own.accessKey, { from: '198.51.100.8' })
      if (status === 200) kept += 1
    }
    expect([kept, (await reportsNow()).length - before]).toEqual([5, 5])
  })

  test('counts what was sent to another process', async () => {
    const own = await taggedTrailer(backend)
    const from = '198.51.100.9'
    for (let times = 0; times < 5; times += 1) await sendReport(backend, own.accessKey, { from })
    const second = await buildApp({ deps: backend.deps, dist: null })
    const there = { stranger: createClient(second) }
    expect((await sendReport(there, own.accessKey, { from })).status).toBe(429)
    await second.close()
  })

  const reportsNow = () => backend.own.viewer.client.ask('GET /reports', { limit: 100 })
})
