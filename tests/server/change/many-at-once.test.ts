import { expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { loopRounds } from '#tests/support/server/loop-rounds.ts'

const many = 60

onEachEngine('sixty changes that come at once', (backend, engine) => {
  // PostgreSQL works elsewhere: the loop goes round while it does.
  test.runIf(engine === 'sqlite')('let in what else has arrived between them', async () => {
    const one = await loopRounds(() => register())
    expect(await loopRounds(() => registerAll())).toBeGreaterThanOrEqual(one + many - 1)
  })

  test('are all made, each with a revision of its own, and what is asked meanwhile is answered', async () => {
    const asked = backend.own.viewer.client.send('GET /trailers', {})
    const [made, { status }] = await Promise.all([registerAll(), asked])
    expect(status).toBe(200)
    const rows = await backend.deps.db
      .selectFrom('trailer')
      .select(['uuid', 'revision'])
      .where('organization', '=', backend.own.organization)
      .where('uuid', 'in', made)
      .execute()
    expect([rows.length, new Set(rows.map(({ revision }) => revision)).size]).toEqual([many, many])
  })

  const register = async () =>
    (await backend.own.editor.client.ask('POST /register-trailer', backend.trailer())).uuid
  const registerAll = () => Promise.all(Array.from({ length: many }, register))
})
