import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mintTags } from '#server/admin/mint-tags.ts'
import { newVin, onEachEngine } from '#tests/support/server/backend.ts'
import type { Answer } from '#tests/support/server/client.ts'

const rounds = 20

onEachEngine('two people at the same moment', (backend) => {
  test('linking one tag: one links it, the other is told', async () => {
    const { deps, own } = backend
    const tags = await mintTags(deps.db, own.organization, rounds)
    for (const { uuid: accessKey, serial } of tags) {
      const [first, second] = [await registered(), await registered()]
      const call = 'POST /trailers/access/link'
      const answers = await Promise.all([
        own.editor.client.send(call, { trailer: first, accessKey }),
        own.admin.client.send(call, { trailer: second, accessKey }),
      ])
      expect(codes(answers)).toEqual(['200', '409 tag_linked'])
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.body.error).toContain(serial)
      const linked = [first, second].map((trailer) =>
        own.viewer.client.ask('GET /trailers/{trailer}/access', { trailer }),
      )
      expect((await Promise.all(linked)).flat()).toEqual([{ uuid: accessKey, serial }])
    }
  })

  test('registering one VIN: one registers it, the other learns which trailer has it', async () => {
    const { own } = backend
    for (let round = 0; round < rounds; round += 1) {
      const vin = newVin()
      const answers = await Promise.all(
        [own.editor, own.admin].map(({ client }) =>
          client.send('POST /register-trailer', backend.trailer({ vin })),
        ),
      )
      expect(codes(answers)).toEqual(['200', '409 vin_taken'])
      const [trailer] = await own.viewer.client.ask('GET /trailers', { search: vin })
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.body.details).toEqual({ trailer: trailer?.uuid })
      expect(refused?.body.fields).toEqual({
        vin: 'A trailer with this VIN is already registered.',
      })
    }
  })

  test('moving two trailers to one VIN: one gets it', async () => {
    const { own } = backend
    for (let round = 0; round < rounds; round += 1) {
      const vin = newVin()
      const uuids = [await registered(), await registered()]
      const answers = await Promise.all(
        uuids.map((uuid) => own.editor.client.send('POST /trailer/{uuid}', { uuid, vin })),
      )
      expect(codes(answers)).toEqual(['200', '409 vin_taken'])
    }
  })

  test('creating one customer: both get the same', async () => {
    const { own } = backend
    for (let round = 0; round < rounds; round += 1) {
      const name = `Twice ${randomUUID()}`
      const answers = await Promise.all(
        [own.editor, own.admin].map(({ client }, index) =>
          client.ask('POST /customer', { name: index ? name : name.toUpperCase() }),
        ),
      )
      expect(answers[0]).toEqual(answers[1])
      expect([name, name.toUpperCase()]).toContain(answers[0]?.name)
    }
  })

  test('registering one uuid: one registers it', async () => {
    const uuid = randomUUID()
    const sending = [backend.own.editor, backend.own.admin].map(({ client }) =>
      client.send('POST /register-trailer', backend.trailer({ uuid })),
    )
    expect(codes(await Promise.all(sending))).toEqual(['200', '409 uuid_taken'])
  })

  test('saving one trailer over and over: every save arrives', async () => {
    const { own } = backend
    const uuid = await registered()
    const saves = Array.from({ length: 12 }, (_, index) => {
      const fields = index % 2 ? { notes: `Note ${index}` } : { rego: `R${index}` }
      const { client } = index % 3 ? own.editor : own.admin
      return client.ask('POST /trailer/{uuid}', { uuid, ...fields })
    })
    await Promise.all(saves)
    const { rego, notes } = await own.viewer.client.ask('GET /trailer/{uuid}', { uuid })
    expect([rego, notes]).toEqual([expect.stringMatching(/^R\d/), expect.stringMatching(/^Note/)])
  })

  async function registered() {
    const sent = backend.trailer()
    return (await backend.own.editor.client.ask('POST /register-trailer', sent)).uuid
  }
})

function codes(answers: Answer[]) {
  return answers.map(({ status, body }) => [status, body.code].filter(Boolean).join(' ')).toSorted()
}
