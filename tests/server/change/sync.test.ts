import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SyncKind } from '#contract/sync-kinds.ts'
import { mintTags } from '#server/admin/mint-tags.ts'
import { newPicture, textFile } from '#tests/support/pictures/pictures.ts'
import { type Backend, onEachEngine } from '#tests/support/server/backend.ts'
import { createCataloguePart } from '#tests/support/server/catalogue.ts'
import { type SyncDevice, syncDevice } from '#tests/support/server/sync-device.ts'

type Scene = { trailer: string; customer: string; own: string; given: string }
type Step = [
  change: string,
  make: (backend: Backend, scene: Scene) => Promise<unknown>,
  kinds: SyncKind[],
]

const url = 'https://maker.example'
const resource = { type: 'URL', name: 'Wiring', url } as const

/** One after the other on one trailer: what a person does, and of which kinds the rows change. */
const steps: Step[] = [
  [
    'a customer',
    ({ own }, { customer }) =>
      own.editor.client.ask('POST /customer', { uuid: customer, name: `Customer ${customer}` }),
    ['customer'],
  ],
  [
    'a registration',
    (backend, { trailer, customer }) =>
      backend.own.editor.client.ask('POST /register-trailer', {
        ...backend.trailer(),
        ...{ uuid: trailer, customer: { uuid: customer } },
      }),
    ['trailer'],
  ],
  [
    'a save',
    ({ own }, { trailer: uuid }) =>
      own.editor.client.ask('POST /trailer/{uuid}', { uuid, notes: 'Seen' }),
    ['trailer'],
  ],
  [
    'an image',
    async ({ own: { editor } }, { trailer: uuid }) => {
      const image = await editor.client.keep(await newPicture())
      await editor.client.ask('POST /trailers/{uuid}/image', { uuid, image })
    },
    ['trailer'],
  ],
  [
    'an image removed',
    ({ own }, { trailer: uuid }) =>
      own.editor.client.ask('POST /trailers/{uuid}/image', { uuid, image: null }),
    ['trailer'],
  ],
  [
    'a linked tag',
    ({ own }, { trailer }) =>
      own.editor.client.ask('POST /trailers/access/link', {
        ...{ trailer, accessKey: own.tags[0]?.uuid ?? '' },
      }),
    ['trailer', 'access_key'],
  ],
  [
    'minted tags',
    ({ deps, own }) => mintTags(deps.db, own.organization, 2),
    ['access_key', 'access_key'],
  ],
  [
    'a resource',
    ({ own }, { trailer, given: uuid }) =>
      own.editor.client.ask('POST /trailers/resources', { ...resource, uuid, trailer }),
    ['resource'],
  ],
  [
    'a resource as the manual',
    ({ own }, { trailer: uuid, given }) =>
      own.editor.client.ask('POST /trailer/{uuid}', { uuid, manual: { uuid: given } }),
    ['trailer'],
  ],
  [
    'a custom part that takes the resource over',
    ({ own }, { trailer, own: uuid, given }) =>
      own.editor.client.ask('POST /trailer-parts/custom', {
        ...{ uuid, trailer, modelNumber: 'TB-1', description: 'Box', resources: [given] },
      }),
    ['part', 'trailer_part', 'resource'],
  ],
  [
    'a custom part that copies the resource',
    ({ own }, { trailer, given }) =>
      own.editor.client.ask('POST /trailer-parts/custom', {
        ...{ trailer, modelNumber: 'TB-2', description: 'Box', resources: [given] },
      }),
    ['part', 'trailer_part', 'resource'],
  ],
  [
    'a linked part',
    async (backend, { trailer }) => {
      const part = await createCataloguePart(backend, { model: 'CB-9' })
      await backend.own.editor.client.ask('POST /trailer-parts/link', { trailer, part })
    },
    ['trailer_part'],
  ],
  [
    'a file of a part',
    async ({ own: { editor } }, { trailer, own }) => {
      const upload = await editor.client.keep(textFile('sheet.txt', randomUUID()))
      const file = { trailer, trailerPart: own, type: 'UPLOAD', name: 'Sheet', upload } as const
      await editor.client.ask('POST /trailers/resources', file)
    },
    ['resource'],
  ],
  [
    'an access level',
    ({ own }, { given: uuid }) =>
      own.editor.client.ask('POST /trailers/resources/{uuid}/access-level', {
        ...{ uuid, access_level: 4 },
      }),
    ['resource'],
  ],
  [
    'an archived resource',
    ({ own }, { given: uuid }) =>
      own.editor.client.ask('POST /trailers/resources/{uuid}/archive', { uuid }),
    ['resource'],
  ],
  [
    'an archived part with the resource it has left',
    ({ own }, { own: uuid }) => own.editor.client.ask('POST /trailer-parts/archive', { uuid }),
    ['trailer_part', 'resource'],
  ],
  [
    'an archived trailer',
    ({ own }, { trailer: uuid }) => own.editor.client.ask('POST /trailer/archive', { uuid }),
    ['trailer'],
  ],
]

onEachEngine('a device that follows', (backend) => {
  const scene = namedBy(['trailer', 'customer', 'own', 'given'])
  let device: SyncDevice
  beforeAll(async () => {
    device = syncDevice(backend.own.admin.client)
    await device.follow()
  })

  describe('hears of', () => {
    test.each(steps)('%s', async (_change, make, kinds) => {
      await make(backend, scene)
      expect((await device.follow()).map(kindOf)).toEqual(kinds)
    })
  })

  test('has in the end what a first load gives, whatever the size of its pages', async () => {
    for (const limit of [1, 2, 7, 2000]) {
      const fresh = syncDevice(backend.own.admin.client)
      const came = await fresh.follow(limit)
      expect(fresh.copy()).toEqual(device.copy())
      expect(new Set(came).size).toBe(came.length)
    }
  })

  test('is told of removals by rows that say when they were archived', () => {
    const { [`trailer ${scene.trailer}`]: trailer, [`resource ${scene.given}`]: gone } =
      device.copy()
    expect([trailer, gone]).toMatchObject([
      { archived_at: expect.any(String) },
      { archived_at: expect.any(String), trailer_part: scene.own },
    ])
  })

  test('sees nothing of another organization', async () => {
    const foreign = syncDevice(backend.other.viewer.client)
    await foreign.follow()
    const { customer, tags } = backend.other
    expect(Object.keys(foreign.copy())).toEqual(
      [`customer ${customer}`, ...tags.map(({ uuid }) => `access_key ${uuid}`)].toSorted(),
    )
  })
})

const kindOf = (row: string) => row.split(' ')[0]

function namedBy<Name extends string>(names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, randomUUID()])) as Record<Name, string>
}
