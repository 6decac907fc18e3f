import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { callSamples, type Samples } from '#tests/support/server/call-samples.ts'
import type { Answer } from '#tests/support/server/client.ts'
import { foreignProbes } from '#tests/support/server/foreign-probes.ts'
import type { Kind } from '#tests/support/server/probe.ts'

const lists = [
  'GET /trailers',
  'GET /customers',
  'GET /trailers/access/unlinked',
  'GET /resources',
  'GET /trailer-parts',
  'GET /users',
  'GET /checklists',
  'GET /views',
] as const

const cases = (Object.keys(foreignProbes) as CallName[]).flatMap((name) =>
  foreignProbes[name].map(([kind, input]) => ({ name, kind, input })),
)

test('the table of probes has every call', () => {
  expect(Object.keys(foreignProbes).toSorted()).toEqual(Object.keys(calls).toSorted())
})

onOneEngine('two organizations', (backend) => {
  let own: Samples
  let foreign: Samples
  let foreignCustomer: string
  /** What was made under their uuid is ours from then on as well. */
  let isShared = true
  beforeAll(async () => {
    own = await callSamples(backend, backend.own)
  })
  beforeEach(async () => {
    if (!isShared) return
    isShared = false
    foreign = await callSamples(backend, backend.other)
    const { client } = backend.other.editor
    foreignCustomer = (await client.ask('POST /customer', { name: randomUUID() })).uuid
  })

  describe("another's record is as one that does not exist", () => {
    test.each(cases)('$name by $kind', async ({ name, kind, input }) => {
      const before = await everythingOf()
      const answers = [uuidOf(kind), kind === 'serial' ? 'ZZZZ-ZZZZ' : randomUUID()].map(
        async (uuid) => {
          const sent = input(uuid, { vin: backend.trailer(), own })
          return comparable(await send(name, sent), uuid)
        },
      )
      const [theirs, missing] = await Promise.all(answers)
      isShared = theirs?.status === 200
      expect(theirs).toEqual(missing)
      expect(await everythingOf()).toEqual(before)
    })
  })

  test('lists, searches and counts never have a row of the other', async () => {
    const { admin } = backend.other
    const trailers = await admin.client.ask('GET /trailers', {})
    const trailer = trailers.find(({ accessKey }) => accessKey)
    const [tag] = await admin.client.ask('GET /trailers/access/unlinked', {})
    const client = backend.own.admin.client
    const resources = await admin.client.ask('GET /resources', {})
    // Any other may be one that was made under its uuid here too.
    const resource = resources.find(({ uuid }) => uuid === uuidOf('resource'))
    const [part] = await admin.client.ask('GET /trailer-parts', {})
    const texts = [trailer?.vin, trailer?.accessKey?.serial, tag?.serial, 'Zenith Haulage']
    texts.push(resource?.name, part?.model_number)
    expect(texts).not.toContain(undefined)
    for (const search of texts.map(String)) {
      const found = await client.send('GET /trailers', { search })
      expect([found.headers['x-total-count'], found.body.data]).toEqual(['0', []])
      expect(await client.ask('GET /customers', { search })).toEqual([])
      expect(await client.ask('GET /trailers/access/unlinked', { search })).toEqual([])
      expect(await client.ask('GET /resources', { search })).toEqual([])
      const parts = await client.send('GET /trailer-parts', { search })
      expect([parts.headers['x-total-count'], parts.body.data]).toEqual(['0', []])
    }
    const theirs = [trailer, tag, resource, part, { uuid: foreignCustomer }, admin]
    for (const list of lists) {
      const rows = JSON.stringify((await client.send(list, {})).body.data)
      for (const row of theirs) expect(rows).not.toContain(row?.uuid)
    }
  })

  test('a VIN of the other can be registered', async () => {
    const [theirs] = await backend.other.admin.client.ask('GET /trailers', {})
    const sent = backend.trailer({ vin: theirs?.vin ?? '' })
    expect((await send('POST /register-trailer', sent)).status).toBe(200)
  })

  test('an Idempotency-Key of the other is free', async () => {
    const key = randomUUID()
    const theirs = backend.other.editor.client
    const ours = backend.own.editor.client
    const first = await theirs.ask('POST /customer', { name: 'Same name' }, { key })
    const second = await ours.ask('POST /customer', { name: 'Same name' }, { key })
    expect(second.uuid).not.toBe(first.uuid)
  })

  function uuidOf(kind: Kind) {
    const unlinked = foreign['POST /trailers/access/link'].accessKey
    const known: Record<Kind, unknown> = {
      invitation: foreign['POST /invitations/{uuid}/withdraw'].uuid,
      template: foreign['POST /templates/{uuid}/archive'].uuid,
      message: foreign['POST /messages/{uuid}/dismiss'].uuid,
      import: foreign['GET /imports/{uuid}/rows'].uuid,
      trailer: foreign['GET /trailer/{uuid}'].uuid,
      image: foreign['GET /file/{uuid}'].uuid,
      linkedTag: foreign['GET /trailers/access/find/{code}'].code,
      unlinkedTag: unlinked,
      serial: backend.other.tags[0]?.serial,
      customer: foreignCustomer,
      part: foreign['POST /trailer-parts/link'].part,
      trailerPart: foreign['GET /trailer-parts/{uuid}'].uuid,
      resource: foreign['POST /trailers/resources/{uuid}/access-level'].uuid,
      view: foreign['POST /views/{uuid}'].uuid,
      recall: foreign['GET /recalls/{uuid}'].uuid,
      sheetLine: foreign['POST /sheet-lines/{uuid}/retire'].uuid,
      walk: foreign['GET /walks/{uuid}'].uuid,
      whereabouts: foreign['POST /whereabouts'].uuid,
      dueAssignment: foreign['POST /due-assignments'].uuid,
      batch: foreign['GET /batches/{batch}/changes'].batch,
      report: foreign['POST /reports/{uuid}/decline'].uuid,
      intakeLink: foreign['POST /intake-links/{uuid}/revoke'].uuid,
      intake: foreign['GET /intakes/{uuid}'].uuid,
      user: foreign['POST /user/remove'].uuid,
      checklist: foreign['POST /checklists/{uuid}'].uuid,
      inspection: foreign['POST /log-entries'].inspection,
      logEntry: foreign['POST /log-entries/{uuid}/strike'].uuid,
      handoverLink: foreign['POST /handover-links/{uuid}/revoke'].uuid,
      defect: foreign['GET /defects/{uuid}'].uuid,
      defectAct: foreign['POST /defects/{uuid}/act'].act,
    }
    return String(known[kind])
  }

  async function send(name: CallName, input: Record<string, unknown>) {
    const { client } = backend.own.admin
    if (name !== 'POST /upload') return client.send(name, input)
    return client.upload(await newPicture('same name.png'), { uuid: String(input.uuid) })
  }

  /** All that the other organization has, as it sees it. */
  async function everythingOf() {
    const { client } = backend.other.admin
    const tags = await client.ask('GET /trailers/access/unlinked', {})
    const trailers = await client.ask('GET /trailers', { limit: 100 })
    const customers = await client.ask('GET /customers', {})
    const resources = await client.ask('GET /resources', {})
    const parts = await client.ask('GET /trailer-parts', { limit: 100 })
    const checklists = await client.ask('GET /checklists', {})
    const views = await client.ask('GET /views', {})
    const defects = await client.ask('GET /defects', { limit: 100 })
    // Signed addresses change every few minutes by themselves.
    return JSON.stringify({
      tags,
      trailers,
      customers,
      resources,
      parts,
      checklists,
      defects,
      views,
    }).replace(/\?expires=[^"]*/g, '')
  }
})

/** An answer without what the request itself said and what is new in every answer. */
function comparable({ status, body }: Answer, uuid: string) {
  const text = JSON.stringify(body).replaceAll(uuid, '{named}')
  return { status, body: text.replace(/[0-9a-f-]{36}/g, '{new}').replace(/"size":\d+/, '') }
}
