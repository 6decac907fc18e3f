import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { WholeIntake } from '#contract/intake.ts'
import { sweepFiles } from '#server/services/resources/sweep-files.ts'
import { sidewaysPhoto, textFile } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createCataloguePart } from '#tests/support/server/catalogue.ts'
import { intakeLink, sendBuild } from '#tests/support/server/send-build.ts'

onEachEngine('a build that waits', (backend) => {
  let key: string
  beforeAll(async () => {
    ;({ key } = await intakeLink(backend.own))
  })
  const editor = () => backend.own.editor.client
  const get = (uuid: string) => editor().ask('GET /intakes/{uuid}', { uuid })
  const answerOf = ({ answer }: { answer: string }) =>
    backend.stranger.ask('GET /intake-answers/{answer}', { answer })

  async function received(fields: Parameters<typeof sendBuild>[2] = {}) {
    const { status, body, build } = await sendBuild(backend, key, fields)
    if (status !== 200) throw new Error(body.error)
    return build
  }

  const accepting = ({ uuid, vin }: { uuid: string; vin: string }) => ({
    ...{ uuid, parts: [], files: [] },
    registration: { ...backend.trailer({ vin }), uuid: randomUUID() },
  })

  test('is accepted into a trailer, with its parts, and its files for members alone', async () => {
    const model = `HB-${randomUUID()}`
    const part = await createCataloguePart(backend, { model })
    const parts = [
      { name: model, quantity: 2, serial: 'S-9' },
      { name: 'Toolbox', manufacturer: 'Bo' },
    ]
    const build = await received({ parts, files: [await sidewaysPhoto(), await sidewaysPhoto()] })
    const found = await get(build.uuid)
    expect(found.parts.map(({ known }) => known?.uuid)).toEqual([part, undefined])
    const [photo, other] = found.files
    const body = {
      ...accepting(build),
      parts: [
        { uuid: randomUUID(), part, name: model, quantity: 2, serial: 'S-9' },
        { uuid: randomUUID(), part: null, name: 'Toolbox, large', manufacturer: 'Bo' },
      ],
      files: [{ uuid: randomUUID(), upload: photo?.uuid ?? '' }],
    }
    const { uuid: trailer } = await editor().ask('POST /intakes/{uuid}/accept', body)
    expect(trailer).toBe(body.registration.uuid)
    const made = await editor().ask('GET /trailer/{uuid}', { uuid: trailer })
    expect(made.vin).toBe(build.vin)
    const fitted = await editor().ask('GET /trailers/{trailer}/parts', { trailer })
    expect(fitted.map((one) => [one.part.model_number, one.quantity, one.serial]).sort()).toEqual(
      [
        [model, 2, 'S-9'],
        ['Toolbox, large', undefined, undefined],
      ].sort(),
    )
    const resources = await editor().ask('GET /trailer/{trailer}/resources', { trailer })
    expect(resources.map(({ upload, access_level }) => [upload?.uuid, access_level])).toEqual([
      [photo?.uuid, 4],
    ])
    const history = await editor().ask('GET /trailers/{trailer}/changes', { trailer })
    expect(history.length).toBeGreaterThan(0)
    expect(await answerOf(build)).toMatchObject({ state: 'accepted', reason: '' })
    // What nobody wanted goes.
    const left = await backend.deps.db
      .selectFrom('upload')
      .select(['uuid', 'loose_since'])
      .where('uuid', 'in', [photo?.uuid ?? '', other?.uuid ?? ''])
      .execute()
    expect(left.filter(({ loose_since }) => loose_since !== null)).toMatchObject([
      { uuid: other?.uuid },
    ])
  })

  test('of a VIN that exists says so to members, never to the sender; it stays open', async () => {
    const known = await editor().ask('POST /register-trailer', backend.trailer())
    const { vin } = await editor().ask('GET /trailer/{uuid}', known)
    const build = await received({ vin })
    const found: WholeIntake = await get(build.uuid)
    expect(found.holder?.uuid).toBe(known.uuid)
    const { status, body } = await editor().send('POST /intakes/{uuid}/accept', accepting(build))
    expect([status, body.code, body.details]).toEqual([409, 'vin_taken', { trailer: known.uuid }])
    expect((await get(build.uuid)).state).toBe('open')
    expect(await answerOf(build)).toMatchObject({ state: 'open', wanted: '' })
  })

  test('is accepted by one of two who do at one moment; the other is told who did', async () => {
    const build = await received()
    const { admin } = backend.own
    const answers = await Promise.all([
      editor().send('POST /intakes/{uuid}/accept', accepting(build)),
      admin.client.send('POST /intakes/{uuid}/accept', accepting(build)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    const { decided_by } = await get(build.uuid)
    const sentence = `This build was accepted by ${decided_by} already.`
    expect([refused?.body.code, refused?.body.error]).toEqual(['intake_decided', sentence])
    const found = await editor().ask('GET /trailers', { search: build.vin })
    expect(found).toHaveLength(1)
  })

  test('accepted again with the same key is answered again', async () => {
    const body = accepting(await received())
    const more = { key: randomUUID() }
    const first = await editor().ask('POST /intakes/{uuid}/accept', body, more)
    expect(await editor().ask('POST /intakes/{uuid}/accept', body, more)).toEqual(first)
  })

  test('takes only its own files along', async () => {
    const [build, other] = [await received(), await received({ files: [await sidewaysPhoto()] })]
    const [theirs] = (await get(other.uuid)).files
    const files = [{ uuid: randomUUID(), upload: theirs?.uuid ?? '' }]
    const sent = { ...accepting(build), files }
    const { status, body } = await editor().send('POST /intakes/{uuid}/accept', sent)
    expect([status, body.code]).toEqual([400, 'unknown_reference'])
  })

  test('that more is wanted of is sent anew: it is the same one, with what it was and its files', async () => {
    const first = await received({ files: [await sidewaysPhoto()], notes: 'First' })
    const { uuid } = first
    const send = (more: object) => sendBuild(backend, key, { ...first, ...more })
    const early = await send({ notes: 'Too early' })
    expect([early.status, early.body.code]).toEqual([409, 'uuid_taken'])
    await editor().ask('POST /intakes/{uuid}/ask', { uuid, wanted: 'Which axle?' })
    const anew = {
      notes: 'The heavy one',
      parts: [{ name: 'Axle' }],
      files: [textFile('axle.txt', 'Heavy')],
    }
    const stranger = await send({ ...anew, answer: randomUUID() })
    expect(stranger.body.code).toBe('uuid_taken')
    for (let times = 0; times < 2; times += 1) expect((await send(anew)).status).toBe(200)
    const found = await get(uuid)
    expect(found).toMatchObject({ notes: 'The heavy one', wanted: '', state: 'open' })
    expect(found.files.map(({ mime }) => mime)).toEqual(['image/jpeg', 'text/plain'])
    expect(found.former).toMatchObject([{ notes: 'First', wanted: 'Which axle?' }])
    expect(found.former[0]?.parts.map(({ name }) => name)).toContain('Toolbox')
    expect(await answerOf(first)).toMatchObject({ state: 'open', wanted: '' })
    // Who reads the first one does not accept the second by it.
    const stale = { ...accepting(first), received_at: found.former[0]?.received_at }
    const late = await editor().send('POST /intakes/{uuid}/accept', stale)
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    const { received_at } = stale
    const unread = { uuid, reason: 'Not ours', received_at }
    const declined = await editor().send('POST /intakes/{uuid}/decline', unread)
    const again = { uuid, wanted: 'Which axle?', received_at }
    const asked = await editor().send('POST /intakes/{uuid}/ask', again)
    expect([declined.body.code, asked.body.code]).toEqual(['conflict', 'conflict'])
    const seen = { ...accepting(first), received_at: found.received_at }
    expect((await editor().send('POST /intakes/{uuid}/accept', seen)).status).toBe(200)
    expect((await send({ ...anew, notes: 'Too late' })).body.code).toBe('uuid_taken')
  })

  test('has ten files at most, also once more was sent', async () => {
    const files = Array.from({ length: 6 }, (_, nth) => textFile(`${nth}.txt`, `${nth}`))
    const first = await received({ files })
    await editor().ask('POST /intakes/{uuid}/ask', { uuid: first.uuid, wanted: 'More' })
    const more = files.map((_, nth) => textFile(`more ${nth}.txt`, `more ${nth}`))
    const { body } = await sendBuild(backend, key, { ...first, notes: 'More', files: more })
    expect(body.code).toBe('too_many_sent_files')
    expect((await get(first.uuid)).wanted).toBe('More')
  })

  test('is declined with a reason, which its sender reads, as what is wanted before', async () => {
    await sweepFiles(backend.deps, { now: Date.now() + 1000 })
    const before = (await backend.storedFiles()).length
    const build = await received({ files: [await sidewaysPhoto()] })
    const { uuid } = build
    const { files } = await get(uuid)
    await editor().ask('POST /intakes/{uuid}/ask', { uuid, wanted: 'Send the axle’s drawing.' })
    expect(await answerOf(build)).toMatchObject({ wanted: 'Send the axle’s drawing.' })
    await editor().ask('POST /intakes/{uuid}/decline', { uuid, reason: 'It is not ours.' })
    expect(await answerOf(build)).toMatchObject({
      ...{ state: 'declined', reason: 'It is not ours.', wanted: '' },
      organization: backend.own.name,
    })
    expect((await get(uuid)).files).toEqual([])
    // At the next sweep, which is daily.
    await sweepFiles(backend.deps, { now: Date.now() + 1000 })
    const uuids = files.map((file) => file.uuid)
    const left = await backend.deps.db
      .selectFrom('upload')
      .select('uuid')
      .where('uuid', 'in', uuids)
      .execute()
    expect(left).toEqual([])
    expect(await backend.storedFiles()).toHaveLength(before)
    const { body } = await editor().send('POST /intakes/{uuid}/ask', { uuid, wanted: 'More' })
    expect(body.code).toBe('intake_decided')
  })
})
