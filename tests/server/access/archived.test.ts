import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { callSamples, type Samples } from '#tests/support/server/call-samples.ts'
import { foreignProbes } from '#tests/support/server/foreign-probes.ts'

const kinds = ['trailer', 'trailerPart', 'resource'] as const
type Archived = (typeof kinds)[number]
const isArchived = (kind: string): kind is Archived => kinds.some((one) => one === kind)

/** Done on a device before it heard of the archiving, and kept; or the archiving itself, again. */
const taken: CallName[] = [
  ...([
    'POST /inspections',
    'POST /defects',
    'POST /walks',
    'POST /whereabouts',
    'POST /due-assignments',
    'GET /reports',
  ] as const),
  ...(['POST /trailer-parts/archive', 'POST /trailers/resources/{uuid}/archive'] as const),
  'POST /trailer/archive',
]

const cases = (Object.keys(foreignProbes) as CallName[]).flatMap((name) =>
  foreignProbes[name].flatMap(([kind, input]) => (isArchived(kind) ? [{ name, kind, input }] : [])),
)

/** By which others may make one of their own: uuids are made by devices, for one organization. */
const made = [
  'POST /register-trailer trailer',
  'POST /trailer-parts/custom trailerPart',
  'POST /trailer-parts/link trailerPart',
  'POST /trailers/resources resource',
]
const foreignCases = cases.filter(({ name, kind }) => !made.includes(`${name} ${kind}`))

onOneEngine('what is archived', (backend) => {
  let own: Samples
  let uuids: Record<Archived, string>
  beforeAll(async () => {
    own = await callSamples(backend, backend.own)
    const gone = await callSamples(backend, backend.own)
    uuids = {
      trailer: String(gone['GET /trailer/{uuid}'].uuid),
      trailerPart: String(gone['GET /trailer-parts/{uuid}'].uuid),
      resource: String(gone['POST /trailers/resources/{uuid}/access-level'].uuid),
    }
    const { client } = backend.own.admin
    await client.ask('POST /trailers/resources/{uuid}/archive', { uuid: uuids.resource })
    await client.ask('POST /trailer-parts/archive', { uuid: uuids.trailerPart })
    await client.ask('POST /trailer/archive', { uuid: uuids.trailer })
  })

  test.each(cases.filter(({ name }) => name !== 'POST /trailer/{uuid}/restore'))(
    'is neither shown nor changed: $name by $kind',
    async ({ name, kind, input }) => {
      const fields = { vin: backend.trailer(), own }
      const answer = await backend.own.admin.client.send(name, input(uuids[kind], fields))
      if (taken.includes(name)) expect(answer.status).toBe(200)
      else expect([400, 404, 409]).toContain(answer.status)
    },
  )

  test.each(foreignCases)('is nothing to others: $name by $kind', async ({ name, kind, input }) => {
    const [archived, absent] = await Promise.all(
      [uuids[kind], randomUUID()].map(async (uuid) => {
        const sent = input(uuid, { vin: backend.trailer(), own })
        const { status, body } = await backend.other.admin.client.send(name, sent)
        return [status, body.code, body.error]
      }),
    )
    expect(archived).toEqual(absent)
  })
})
