import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { mintTags } from '#server/admin/mint-tags.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { callSamples, type Samples } from '#tests/support/server/call-samples.ts'
import { createClient } from '#tests/support/server/client.ts'

const names = Object.keys(calls) as CallName[]
const open = [
  'GET /about',
  'GET /session',
  'POST /login',
  'POST /login/second',
  'POST /login/second/passkey',
  'POST /logout',
  'GET /reports/{answer}',
  'GET /intake/{key}',
  'POST /intake/{key}',
  'GET /intake-answers/{answer}',
  'POST /join',
  'POST /join/look',
  'POST /password/forgotten',
  'POST /password/reset',
  'POST /password/reset/look',
]
const report = 'POST /secure/trailers/{accessKey}/reports'
const secure = names.filter((name) => name.includes('{accessKey}') || name.includes('/secure/'))
const closed = names.filter((name) => !open.includes(name) && !secure.includes(name))
/** Those that name a record beside the key. */
const naming = secure.filter((name) => /\{(uuid|part)\}/.test(name))

test('what a key opens is told by its address', () => {
  expect(secure).toHaveLength(10)
  expect(naming).toHaveLength(4)
  for (const name of secure) {
    const isSecure = name === report || name.startsWith('GET /secure/')
    expect([name, isSecure]).toEqual([name, true])
  }
})

onOneEngine('somebody with an access key', (backend) => {
  let samples: Samples
  let accessKey: string
  let otherKey: string
  beforeAll(async () => {
    samples = await callSamples(backend, backend.own)
    accessKey = String(samples['GET /secure/trailers/{accessKey}'].accessKey)
    otherKey = await keyOfAnotherTrailer()
  })

  test.each(secure)('may %s of its trailer', async (name) => {
    expect((await backend.stranger.send(name, samples[name])).status).toBe(200)
  })

  test.each(secure)('is not told by %s how to reach the customer', async (name) => {
    const { customer, admin } = backend.own
    const reached = { contact: 'Jo Secret', phone: '07 3999 9999', email: 'jo@secret.example' }
    const told = { ...reached, uuid: customer, name: 'Secret Haulage', address: '1 Secret Street' }
    await admin.client.ask('POST /registry/customer', told)
    const uuid = String(samples['GET /trailer/{uuid}'].uuid)
    await admin.client.ask('POST /trailer/{uuid}', { uuid, customer: { uuid: customer } })
    const { body } = await backend.stranger.send(name, samples[name])
    expect(JSON.stringify(body)).not.toMatch(/secret|3999/i)
  })

  test.each(closed)('may not %s, wherever they put the key', async (name) => {
    const visitor = createClient(backend.app, `drawbar_session=${accessKey}`)
    if (name === 'POST /upload') {
      expect((await visitor.upload(await newPicture())).status).toBe(401)
      return
    }
    for (const input of [samples[name], { ...samples[name], accessKey }]) {
      expect((await visitor.send(name, input)).status).toBe(401)
    }
  })

  test.each(secure)('learns nothing by %s with a key that nobody made', async (name) => {
    const { status, body } = await backend.stranger.send(name, {
      ...samples[name],
      accessKey: randomUUID(),
    })
    expect([status, body.error]).toEqual([404, 'There is no such scan tag.'])
  })

  test.each(naming)('does not reach another trailer by %s', async (name) => {
    const theirs = await backend.stranger.send(name, { ...samples[name], accessKey: otherKey })
    const field = name.includes('{part}') ? 'part' : 'uuid'
    const missing = await backend.stranger.send(name, {
      ...{ ...samples[name], accessKey: otherKey, [field]: randomUUID() },
    })
    expect(theirs.status).toBe(404)
    expect(theirs.body).toEqual(missing.body)
  })

  describe('of a trailer without any parts or resources', () => {
    test('finds nothing of its neighbours in lists and counts', async () => {
      const { stranger } = backend
      const input = { accessKey: otherKey }
      expect(await stranger.ask('GET /secure/trailers/{accessKey}/parts', input)).toEqual([])
      expect(await stranger.ask('GET /secure/trailers/{accessKey}/resources', input)).toEqual([])
      const count = await stranger.ask('GET /secure/trailers/{accessKey}/resources/count', input)
      expect(count).toEqual({ count: 0 })
    })
  })

  test('is shown nothing any more once the trailer is deleted', async () => {
    const { uuid } = samples['GET /trailer/{uuid}']
    await backend.own.editor.client.ask('POST /trailer/archive', { uuid: String(uuid) })
    for (const name of secure.filter((one) => one.startsWith('GET'))) {
      const { status } = await backend.stranger.send(name, samples[name])
      expect([name, status]).toEqual([name, 404])
    }
  })

  async function keyOfAnotherTrailer() {
    const { own, deps } = backend
    const { uuid } = await own.editor.client.ask('POST /register-trailer', backend.trailer())
    const [tag] = await mintTags(deps.db, own.organization, 1)
    const key = tag?.uuid ?? ''
    await own.editor.client.ask('POST /trailers/access/link', { trailer: uuid, accessKey: key })
    return key
  }
})
