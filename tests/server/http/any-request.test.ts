import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { refusalCodes } from '#server/description/refusal-codes.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { callSamples, type Samples } from '#tests/support/server/call-samples.ts'
import { type Answer, type Client, requestOf } from '#tests/support/server/client.ts'
import { createMutator } from '#tests/support/server/mutator.ts'
import { createPerson, type Yard } from '#tests/support/server/yard.ts'

const { REQUESTS = '1500', SEED = '1' } = process.env
/** After so many requests new people ask: some have ended their own sessions. */
const shift = 250

onOneEngine(`any request (SEED=${SEED})`, (backend, engine) => {
  test(
    'is answered in our envelope, without a fault and without what is others’',
    async () => {
      const { own, other } = backend
      await other.editor.client.ask('POST /register-trailer', {
        ...backend.trailer({ notes: 'Zenith only' }),
      })
      const [ours, theirs] = [await callSamples(backend, own), await callSamples(backend, other)]
      const mutator = createMutator(SEED, [ours, withoutKeys(theirs)])
      const names = Object.keys(calls) as CallName[]
      const seen = new Set<string>()
      let people: (Client | null)[] = []
      let key: string | undefined
      for (let index = 0; index < Number(REQUESTS); index += 1) {
        if (index % shift === 0) people = await newPeople(own)
        const name = mutator.pick(names)
        const asker = mutator.pick(people) ?? backend.stranger
        const input = mutator.changed(ours[name])
        key = mutator.pick([undefined, key, randomUUID(), 'no key'])
        const request = requestOf(name, input, key)
        const payload = mutator.isOften(0.03) ? mutator.brokenBody() : request.payload
        const answer = await asker.raw({ ...request, ...(payload !== undefined && { payload }) })
        const said = `request ${index}: ${JSON.stringify({ ...request, payload })?.slice(0, 2000)}`
        check(answer, said)
        if (answer.body.code) seen.add(answer.body.code)
        else mutator.learn(answer.body.data)
      }
      const unseen = Object.keys(refusalCodes).filter((code) => !seen.has(code))
      process.stdout.write(
        `${engine}: ${REQUESTS} requests, ${seen.size} refusals; none was ${unseen}\n`,
      )
      expect((await backend.stranger.raw({ url: '/api/health' })).status).toBe(200)
    },
    60_000 + Number(REQUESTS) * 50,
  )

  function check({ status, body }: Answer, said: string) {
    expect(status, said).toBeLessThan(500)
    if (status === 302) return
    expect(body, said).toMatchObject({ error: expect.any(String) })
    const text = JSON.stringify(body)
    if (!/zenith/i.test(said)) expect(text, said).not.toMatch(/zenith/i)
  }

  async function newPeople({ organization }: Yard) {
    const roles = ['VIEWER', 'EDITOR', 'ADMIN', 'ADMIN'] as const
    const people = roles.map((role) =>
      createPerson(backend.app, backend.deps, { organization, yard: 'Acme', role }),
    )
    return [...(await Promise.all(people)).map(({ client }) => client), null]
  }
})

/** Whoever has the key of a plate sees what is behind it. */
function withoutKeys(samples: Samples) {
  const keyless = Object.entries(samples).filter(([name]) => !/access|tags|secure/.test(name))
  return Object.fromEntries(keyless)
}
