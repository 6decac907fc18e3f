import { expect, test } from 'vitest'
import { mintTags } from '#server/admin/mint-tags.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import type { Answer } from '#tests/support/server/client.ts'
import { createPerson } from '#tests/support/server/yard.ts'

const rounds = 10

onEachEngine('two administrators at one plate', (backend) => {
  test('voiding and moving it: one does, the other is told in a sentence', async () => {
    const { client: other } = await secondAdmin()
    for (let round = 0; round < rounds; round += 1) {
      const { uuid, serial, revision } = await linkedTag()
      const trailer = await registered()
      const answers = await Promise.all([
        backend.own.admin.client.send('POST /tags/{uuid}/void', { uuid, revision, reason: 'Lost' }),
        other.send('POST /tags/{uuid}/move', { uuid, revision, trailer, reason: 'Wrong' }),
      ])
      const { body } = refused(answers)
      expect(['tag_retired', 'tag_changed']).toContain(body.code)
      expect(body.error).toContain(serial)
    }
  })

  test('replacing two plates by the same new one: one gets it', async () => {
    const { client: other } = await secondAdmin()
    for (let round = 0; round < rounds; round += 1) {
      const [first, second] = [await linkedTag(), await linkedTag()]
      const [spare] = await mintTags(backend.deps.db, backend.own.organization, 1)
      const accessKey = spare?.uuid ?? ''
      const call = 'POST /tags/{uuid}/replace'
      const answers = await Promise.all([
        backend.own.admin.client.send(call, { uuid: first.uuid, accessKey }),
        other.send(call, { uuid: second.uuid, accessKey }),
      ])
      expect(refused(answers).body.code).toBe('tag_linked')
      const states = await Promise.all([first, second].map(({ serial }) => shown(serial)))
      expect(states.map((row) => row?.state).toSorted()).toEqual(['linked', 'replaced'])
    }
  })

  test('voiding one while an editor links it: never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [tag] = await mintTags(backend.deps.db, backend.own.organization, 1)
      const uuid = tag?.uuid ?? ''
      const { revision = 0 } = (await shown(tag?.serial ?? '')) ?? {}
      const trailer = await registered()
      const answers = await Promise.all([
        backend.own.admin.client.send('POST /tags/{uuid}/void', { uuid, revision, reason: 'Lost' }),
        backend.own.editor.client.send('POST /trailers/access/link', { trailer, accessKey: uuid }),
      ])
      expect(['tag_retired', 'tag_changed']).toContain(refused(answers).body.code)
    }
  })

  test('voiding it after it was moved: the later one is asked to look again', async () => {
    const { uuid, serial, revision } = await linkedTag()
    const trailer = await registered()
    const { client } = backend.own.admin
    await client.ask('POST /tags/{uuid}/move', { uuid, revision, trailer, reason: 'Wrong' })
    const { client: other } = await secondAdmin()
    const answer = await other.send('POST /tags/{uuid}/void', { uuid, revision, reason: 'Lost' })
    expect([answer.status, answer.body.code]).toEqual([409, 'tag_changed'])
    expect(await shown(serial)).toMatchObject({ state: 'linked', trailer: { uuid: trailer } })
  })

  function secondAdmin() {
    const { app, deps, own } = backend
    const { organization, name: yard } = own
    return createPerson(app, deps, { organization, yard, role: 'ADMIN' })
  }

  async function linkedTag() {
    const [tag] = await mintTags(backend.deps.db, backend.own.organization, 1)
    const [trailer, accessKey] = [await registered(), tag?.uuid ?? '']
    await backend.own.editor.client.ask('POST /trailers/access/link', { trailer, accessKey })
    const row = await shown(tag?.serial ?? '')
    if (!row) throw new Error('the tag is not listed')
    return row
  }

  async function shown(search: string) {
    const [row] = await backend.own.admin.client.ask('GET /tags', { search })
    return row
  }

  async function registered() {
    return (await backend.own.editor.client.ask('POST /register-trailer', backend.trailer())).uuid
  }

  /** One is done, the other refused. */
  function refused(answers: Answer[]) {
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const found = answers.find(({ status }) => status === 409)
    if (!found) throw new Error('nothing was refused')
    return found
  }
})
