import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Sent } from '#contract/calls.ts'
import { signedByName } from '#contract/yard/signature.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { newItem, newSection } from '#tests/support/server/checklists.ts'
import { answer, inspectionOf, madeChecklist } from '#tests/support/server/inspections.ts'

const happened_at = '2026-03-01T00:00:00.000Z'

onEachEngine('a signature that is given later', (backend) => {
  const [tyres, inspector, customer] = [
    newItem({ title: 'Tyres' }),
    newItem({ kind: 'signature', title: 'Inspector' }),
    newItem({ kind: 'signature', title: 'Received by the customer' }),
  ]
  const signed = { name: 'Jo', path: signedByName }
  const answers = {
    [tyres.id]: answer(),
    [inspector.id]: answer({ value: null, signature: signed }),
    [customer.id]: answer({ value: null, later: true }),
  }
  let trailer: string
  let inspection: string

  beforeEach(async () => {
    trailer = (await editor().ask('POST /register-trailer', backend.trailer())).uuid
    const sections = [newSection([tyres, inspector, customer])]
    const checklist = await madeChecklist(backend.own.admin.client, { sections })
    const whole = inspectionOf(trailer, checklist, answers)
    const silent = { ...answers, [customer.id]: answer({ value: null }) }
    const refused = await editor().send('POST /inspections', { ...whole, answers: silent })
    expect(refused.body.error).toContain('Received by the customer: the signature is missing.')
    inspection = (await editor().ask('POST /inspections', whole)).uuid
  })

  test('stands beside the inspection, which stays as it was finished', async () => {
    const before = await read()
    const signature = { item: customer.id, ...signed, name: 'Ada Byron' }
    const uuid = await sign({ signature })
    const after = await read()
    expect([before.awaitsSignature, (await listed())?.awaitsSignature]).toEqual([true, false])
    expect(after).toEqual({
      ...{ ...before, awaitsSignature: false },
      addenda: [{ uuid, text: '', by: 'Acme ADMIN', happened_at, signature }],
    })
    const { rows } = await editor().ask('GET /sync', { limit: 2000 })
    expect(rows.log_entry?.find((row) => row.uuid === uuid)).toMatchObject({ signature })
    const [entry] = await editor().ask('GET /trailers/{trailer}/log', { trailer })
    expect(entry).toMatchObject({ kind: 'addendum', signature })
  })

  test('is given once, and again once it was struck through', async () => {
    const signature = { item: customer.id, ...signed }
    const uuids = [randomUUID(), randomUUID()]
    const tries = await Promise.all(uuids.map((uuid) => send({ uuid, signature })))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [refused] = tries.filter(({ status }) => status === 409)
    expect([refused?.body.code, refused?.body.error]).toEqual([
      ...['already_signed', 'Received by the customer: Jo has signed already.'],
    ])
    const first = uuids[tries.findIndex(({ status }) => status === 200)] ?? ''
    expect((await send({ uuid: first, signature })).status).toBe(200)
    await editor().ask('POST /log-entries/{uuid}/strike', { uuid: first, reason: 'Not Jo' })
    expect((await listed())?.awaitsSignature).toBe(true)
    expect((await send({ signature })).status).toBe(200)
  })

  test.each([
    ['another item', { item: tyres.id, ...signed }, 400, 'asks for no such signature'],
    ['what is signed', { item: inspector.id, ...signed }, 409, 'Inspector: Jo has signed already.'],
    ['no name', { item: customer.id, ...signed, name: ' ' }, 400, 'Required'],
    ['no stroke', { item: customer.id, name: 'Jo', path: 'M1 1' }, 400, 'signature is empty'],
  ])('is refused for %s', async (_what, signature, status, words) => {
    const { body, status: is } = await send({ signature })
    expect([is, JSON.stringify(body)]).toEqual([status, expect.stringContaining(words)])
  })

  type Entry = Partial<Sent<'POST /log-entries'>>
  const editor = () => backend.own.editor.client
  const listed = async () =>
    (await editor().ask('GET /trailers/{trailer}/inspections', { trailer }))[0]
  const read = () => editor().ask('GET /inspections/{uuid}', { uuid: inspection })
  const entryOf = (more: Entry) => ({
    ...{ uuid: randomUUID(), trailer, inspection, kind: 'addendum' as const, happened_at, ...more },
  })
  const send = (more: Entry) => editor().send('POST /log-entries', entryOf(more))
  const sign = async (more: Entry) =>
    (await backend.own.admin.client.ask('POST /log-entries', entryOf(more))).uuid
})
