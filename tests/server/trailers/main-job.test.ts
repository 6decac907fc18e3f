import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  usualAccess,
  usualDates,
  usualForVisitors,
  usualSerials,
  usualYard,
} from '#contract/organization-settings.ts'
import { sidewaysPhoto } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { password } from '#tests/support/server/yard.ts'

onEachEngine('the main job', (backend) => {
  test('from signing in to the plate that shows the trailer, and nothing when it is deleted', async () => {
    const { app, own, stranger } = backend
    const someone = createClient(app)
    await someone.ask('POST /login', { email: own.editor.email, password })
    const { user, org } = await someone.ask('GET /session', {})
    const { uuid: self, name, email } = own.editor
    expect(user).toEqual({ uuid: self, name, email, role: 'EDITOR', image: null })
    expect(org).toEqual({
      uuid: own.organization,
      name: 'Acme',
      publicUrl: 'https://trailers.example',
      settings: {
        ...{ ...usualYard, ...usualAccess, ...usualForVisitors, ...usualSerials, ...usualDates },
        ...{ stepsPutAway: [], vinPrefixes: ['6T9', '6FP'] },
      },
    })

    const fields = {
      ...{ rego: 'TR1234', rego_state: 'QLD' as const, custom_identity_code: 'ID-7' },
      ...{ fleet_code: 'SECRET-JOB', notes: 'secret notes', customer: { uuid: own.customer } },
    }
    const { uuid } = await someone.ask('POST /register-trailer', backend.trailer(fields))
    const image = await someone.keep(await sidewaysPhoto())
    const set = await someone.ask('POST /trailers/{uuid}/image', { uuid, image })
    await expectUpright(set.image?.thumbnail, 250, 150)
    await expectUpright(set.image?.thumbnail2x, 500, 300)

    const [tag = { uuid: '', serial: '' }] = await someone.ask('GET /trailers/access/unlinked', {})
    await someone.ask('POST /trailers/access/link', { trailer: uuid, accessKey: tag.uuid })
    const [found] = await someone.ask('GET /trailers', { search: tag.serial })
    expect(found).toMatchObject({ uuid, accessKey: tag, fleet_code: 'SECRET-JOB' })

    const shown = await stranger.ask('GET /secure/trailers/{accessKey}', { accessKey: tag.uuid })
    expect(Object.keys(shown).toSorted()).toEqual(publicFields)
    expect(JSON.stringify(shown)).not.toMatch(/secret|Haulage/i)
    expect(shown).toMatchObject({
      ...{ uuid, accessKey: tag, rego: 'TR1234', organization: { name: 'Acme' } },
    })
    const shared = { uuid: image, accessKey: tag.uuid }
    const { presignedUrl } = await stranger.ask('GET /secure/file/{uuid}', shared)
    expect((await app.inject(presignedUrl)).statusCode).toBe(200)
    const edit = await stranger.send('POST /trailer/{uuid}', { uuid, notes: 'mine' })
    expect(edit.status).toBe(401)

    await someone.ask('POST /trailer/archive', { uuid })
    const accessKey = tag.uuid
    const gone = await stranger.send('GET /secure/trailers/{accessKey}', { accessKey })
    const goneFile = await stranger.send('GET /secure/file/{uuid}', shared)
    expect([gone.status, goneFile.status]).toEqual([404, 404])
    expect((await someone.ask('GET /trailers', { search: tag.serial })).length).toBe(0)
  })

  /** Red above, blue below: as the photographer saw it. */
  async function expectUpright(address: string | undefined, width: number, height: number) {
    const response = await backend.app.inject(address ?? '')
    expect(response.headers['content-type']).toBe('image/webp')
    const { data, info } = await sharp(response.rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([width, height])
    const pixel = (y: number) => {
      const start = (y * info.width + info.width / 2) * info.channels
      return [...data.subarray(start, start + 3)].map((part) => part > 128)
    }
    expect(pixel(5)).toEqual([true, false, false])
    expect(pixel(height - 5)).toEqual([false, false, true])
  }
})

const publicFields = [
  ...['accessKey', 'class', 'custom_identity_code', 'image', 'manual', 'manufactured_date', 'oem'],
  ...['organization', 'rego', 'rego_state', 'uuid', 'vin', 'yard'],
]
