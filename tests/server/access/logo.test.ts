import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { OrganizationLogo } from '#contract/logo.ts'
import { sweepFiles } from '#server/services/resources/sweep-files.ts'
import { newPicture, plainPicture, textFile } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { queriesOf } from '#tests/support/server/queries-of.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

const call = 'POST /organization/logo'
const settingsCall = 'POST /organization/settings'
const later = Date.now() + (limits.looseDays + 1) * 24 * 60 * 60 * 1000

onEachEngine('the logo of an organization', (backend, engine) => {
  let accessKey: string
  beforeEach(async () => {
    ;({ accessKey } = await taggedTrailer(backend))
  })

  test('is drawn anew, small and as transparent as it came, and visitors of a plate get it', async () => {
    const { uuid, width, height } = await choose(await wideLogo())
    expect([width, height]).toEqual([160, 64])
    const { organization } = await shared()
    expect(organization.logo).toMatchObject({ uuid, width, height })
    const { statusCode, headers, rawPayload } = await backend.app.inject(
      organization.logo?.thumbnail2x ?? '',
    )
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    const drawn = await sharp(rawPayload).metadata()
    expect([drawn.width, drawn.height, drawn.hasAlpha, drawn.exif]).toEqual([
      ...[320, 128, true, undefined],
    ])
    const file = { uuid, accessKey }
    expect((await backend.stranger.send('GET /secure/file/{uuid}', file)).status).toBe(200)
  })

  test('is no larger for a large photo, and one smaller than that stays as it is', async () => {
    expect(await choose(await plainPicture(1500, 2000))).toMatchObject({ width: 60, height: 80 })
    expect(await choose(await newPicture())).toMatchObject({ width: 30, height: 20 })
  })

  test('is asked for by no further query', async () => {
    const { client } = backend.own.admin
    await client.ask(settingsCall, { settings: { logo: null } })
    const before = await queriesOf(backend.deps.db, shared)
    await choose(await newPicture())
    expect((await queriesOf(backend.deps.db, shared)).length).toBe(before.length)
  })

  test.each([
    ['is no picture', textFile('logo.svg', '<svg/>'), 'Choose a JPEG, PNG or WebP picture'],
    ['is cut off', new File([new Uint8Array(pngStart)], 'logo.png'), 'This picture is damaged'],
  ])('is refused where it %s', async (_why, file, sentence) => {
    const image = await backend.own.admin.client.keep(file)
    const { status, body } = await backend.own.admin.client.send(call, { image })
    expect([status, body.code]).toEqual([400, 'wrong_type'])
    expect(body.error).toContain(sentence)
    expect((await shared()).organization.logo).not.toMatchObject({ uuid: image })
  })

  test('stays while it is one, and goes once another one has long replaced it', async () => {
    const { client } = backend.own.admin
    const former = await choose(await newPicture())
    const logo = await choose(await newPicture())
    const of = async ({ uuid }: OrganizationLogo) =>
      (await backend.storedFiles()).filter((name) => name.startsWith(uuid)).length
    await sweepFiles(backend.deps)
    expect([await of(former), await of(logo)]).toEqual([3, 3])
    await client.ask(settingsCall, { settings: { logo: former }, base: { logo } })
    await client.ask(settingsCall, { settings: { logo }, base: { logo: former } })
    await sweepFiles(backend.deps, { now: later })
    expect([await of(former), await of(logo)]).toEqual([0, 3])
    const gone = await client.send(settingsCall, { settings: { logo: former } })
    expect([gone.status, gone.body.error]).toEqual([404, 'There is no such logo any more.'])
  })

  test('is removed and put back, unless somebody has changed it meanwhile', async () => {
    const { client } = backend.own.admin
    const logo = await choose(await newPicture('kite.png'))
    await client.ask(settingsCall, { settings: { logo: null }, base: { logo } })
    expect((await shared()).organization).not.toHaveProperty('logo')
    const [removed] = await client.ask('GET /organization/changes', {})
    expect(removed?.fields).toMatchObject([
      { field: 'logo', before: { text: 'kite.webp', value: logo }, after: { text: '' } },
    ])
    await client.ask(settingsCall, { settings: { logo }, base: { logo: null } })
    expect((await shared()).organization.logo).toMatchObject(logo)
    const [back] = await client.ask('GET /organization/changes', {})
    expect(back?.fields).toMatchObject([{ field: 'logo', before: { text: '' } }])
    expect(back?.fields[0]?.before.value ?? null).toBeNull()
    const late = { settings: { logo: null }, base: { logo: { ...logo, uuid: randomUUID() } } }
    expect((await client.send(settingsCall, late)).body.code).toBe('changed_since')
  })

  test('is never a picture that was not drawn as one', async () => {
    const { client } = backend.own.admin
    const uuid = await client.keep(await newPicture())
    const settings = { logo: { uuid, width: 30, height: 20 } }
    const { status, body } = await client.send(settingsCall, { settings })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([404, ['settings.logo']])
  })

  test.runIf(engine === 'sqlite')('sent again with one Idempotency-Key changes once', async () => {
    const { client } = backend.own.admin
    const image = await client.keep(await newPicture())
    const key = randomUUID()
    const { settings } = await client.ask(call, { image }, { key })
    await choose(await newPicture())
    expect(await client.ask(call, { image }, { key })).toEqual({ settings })
    expect((await shared()).organization.logo?.uuid).not.toBe(settings.logo?.uuid)
  })

  const shared = () => backend.stranger.ask('GET /secure/trailers/{accessKey}', { accessKey })

  async function choose(file: File): Promise<OrganizationLogo> {
    const { client } = backend.own.admin
    const { settings } = await client.ask(call, { image: await client.keep(file) })
    if (!settings.logo) throw new Error('there is no logo')
    return settings.logo
  }
})

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82]

async function wideLogo(): Promise<File> {
  const background = { r: 255, g: 0, b: 0, alpha: 0.3 }
  const create = { width: 1000, height: 400, channels: 4, background } as const
  const body = await sharp({ create })
    .withExif({ IFD0: { Copyright: 'Jo' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(body)], 'wide.png', { type: 'image/png' })
}
