import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { ReceivedReport } from '#contract/yard/report.ts'
import type { StoredName } from '#server/core/file-store.ts'
import { buildApp } from '#server/http/app.ts'
import { sidewaysPhoto } from '#tests/support/pictures/pictures.ts'
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
      error:
        '5 reports of this trailer were sent from your network within an hour. Please wait an hour.',
    })
    const other = await taggedTrailer(backend)
    // Another trailer of the row is another matter.
    expect((await sendReport(backend, other.accessKey, { from: '198.51.100.7' })).status).toBe(200)
    for (let times = 5; times < limits.reportsPerDay; times += 1) {
      expect((await sendReport(backend, own.accessKey)).status).toBe(200)
    }
    const { status, body } = await sendReport(backend, own.accessKey, { from: '198.51.100.77' })
    expect([status, body.code]).toEqual([429, 'too_many_reports'])
    // What arrived before is still answered alike.
    const [first] = answers
    expect((await sendReport(backend, own.accessKey, first?.report)).status).toBe(200)
  })

  test('of 40 at one moment leaves thirty, and of ten from one address five, at two servers', async () => {
    const [own, other] = [await taggedTrailer(backend), await taggedTrailer(backend)]
    const second = await buildApp({ deps: backend.deps, dist: null })
    const servers = [backend, { stranger: createClient(second) }]
    const kept = async (accessKey: string, count: number, from: (at: number) => string) => {
      const all = Array.from({ length: count }, (_, at) =>
        sendReport(servers[at % 2] ?? backend, accessKey, { from: from(at) }),
      )
      return (await Promise.all(all)).filter(({ status }) => status === 200).length
    }
    // Of one neighbourhood: only one of them is its first.
    const nearby = (at: number) => `198.51.100.${100 + Math.floor(at / 5)}`
    expect(await kept(own.accessKey, 40, nearby)).toBe(30)
    expect(await countOf(own.accessKey)).toBe(30)
    expect(await kept(other.accessKey, 10, () => '198.51.100.200')).toBe(5)
    await second.close()
  })

  test('of six addresses leaves room for others, up to a hundred', async () => {
    const own = await taggedTrailer(backend)
    for (let at = 0; at < 30; at += 1) {
      await sendReport(backend, own.accessKey, { from: `192.0.${10 + Math.floor(at / 5)}.1` })
    }
    expect((await sendReport(backend, own.accessKey, { from: '192.0.10.2' })).status).toBe(429)
    const from = '203.0.113.5'
    expect((await sendReport(backend, own.accessKey, { from })).status).toBe(200)
    expect((await sendReport(backend, own.accessKey, { from })).status).toBe(429)
    // The next street of the same site is no other place.
    const site = (street: number) => `2001:db8:7:${street}::1`
    expect((await sendReport(backend, own.accessKey, { from: site(1) })).status).toBe(200)
    expect((await sendReport(backend, own.accessKey, { from: site(2) })).status).toBe(429)
    for (let at = await countOf(own.accessKey); at < limits.firstReportsPerDay; at += 1) {
      const { status } = await sendReport(backend, own.accessKey, { from: `192.1.${at}.1` })
      expect(status).toBe(200)
    }
    expect((await sendReport(backend, own.accessKey, { from: '192.2.1.1' })).status).toBe(429)
  })

  const countOf = async (accessKey: string) => {
    const { db } = backend.deps
    const all = db.selectFrom('report').select('uuid').where('access_key', '=', accessKey)
    return (await all.execute()).length
  }

  test('of a hundred from one address five are kept', async () => {
    const own = await taggedTrailer(backend)
    let kept = 0
    for (let times = 0; times < 100; times += 1) {
      const { status } = await sendReport(backend, own.accessKey, { from: '198.51.100.8' })
      if (status === 200) kept += 1
    }
    expect([kept, await countOf(own.accessKey)]).toEqual([5, 5])
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

  test('under one uuid leaves the photo of the one that came through', async () => {
    const { accessKey } = await taggedTrailer(backend)
    const fields = { uuid: randomUUID(), answer: randomUUID(), photos: [await sidewaysPhoto()] }
    const all = ['One', 'Two', 'Three', 'Four'].map((text) =>
      sendReport(backend, accessKey, { ...fields, text }),
    )
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
    expect(await seenPhoto((await reportsNow()).find(({ uuid }) => uuid === fields.uuid))).toBe(200)
  })

  test('loses no photo to one of the same uuid that another server refuses at the moment', async () => {
    const { accessKey } = await taggedTrailer(backend)
    const fields = { uuid: randomUUID(), answer: randomUUID(), photos: [await sidewaysPhoto()] }
    const { files } = backend.deps
    let sent: ReturnType<typeof sendReport> | undefined
    const full = {
      ...{ ...backend.deps, fileQuota: 1 },
      files: {
        ...files,
        remove: async (name: StoredName) => {
          sent ??= sendReport(backend, accessKey, { ...fields, text: 'Ours' })
          // It ends before this one where nothing holds it.
          await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, 500))])
          await files.remove(name)
        },
      },
    }
    const second = await buildApp({ deps: full, dist: null })
    const there = { stranger: createClient(second) }
    const refused = await sendReport(there, accessKey, { ...fields, text: 'Theirs' })
    expect(refused.body.code).toBe('quota_full')
    expect((await sent)?.status).toBe(200)
    const report = (await reportsNow()).find(({ uuid }) => uuid === fields.uuid)
    expect(report?.text).toBe('Ours')
    expect(await seenPhoto(report)).toBe(200)
    await second.close()
  })

  const reportsNow = () => backend.own.viewer.client.ask('GET /reports', { limit: 100 })

  async function seenPhoto(report: ReceivedReport | undefined) {
    const uuid = report?.files[0]?.uuid ?? ''
    const { presignedUrl } = await backend.own.viewer.client.ask('GET /file/{uuid}', { uuid })
    return (await backend.stranger.raw({ url: presignedUrl })).status
  }
})
