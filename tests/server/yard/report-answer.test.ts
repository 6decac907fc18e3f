import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sidewaysPhoto } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { reportProblem, sendReport } from '#tests/support/server/report-problem.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

const happened_at = '2026-01-05T03:00:00.000Z'
const accept = 'POST /reports/{uuid}/accept'
const decline = 'POST /reports/{uuid}/decline'

onEachEngine('what becomes of a report', (backend) => {
  let accessKey: string
  beforeAll(async () => {
    ;({ accessKey } = await taggedTrailer(backend))
  })

  const answerOf = ({ answer }: { answer: string }) =>
    backend.stranger.ask('GET /reports/{answer}', { answer })

  test('is told of a trailer too that was deleted before it came: it is kept with it', async () => {
    const { accessKey: key, trailer } = await taggedTrailer(backend)
    const { admin, editor, viewer } = backend.own
    await editor.client.ask('POST /trailer/archive', { uuid: trailer })
    const report = await reportProblem(backend, key)
    expect(await answerOf(report)).toMatchObject({ state: 'open' })
    const { rows } = await admin.client.ask('GET /sync', {})
    expect(rows.report?.find(({ uuid }) => uuid === report.uuid)).toMatchObject({ trailer })
    const listed = await viewer.client.ask('GET /reports', { limit: 100 })
    expect(listed.map(({ uuid }) => uuid)).not.toContain(report.uuid)
  })

  test('is told under its own address: when it came, and why it was declined', async () => {
    const report = await reportProblem(backend, accessKey)
    const open = await answerOf(report)
    expect(open).toEqual({
      state: 'open',
      received_at: open.received_at,
      decided_at: null,
      reason: '',
    })
    const { client } = backend.own.editor
    await client.ask(decline, { uuid: report.uuid, reason: 'It is repaired.' })
    expect(await answerOf(report)).toMatchObject({ state: 'declined', reason: 'It is repaired.' })
    const { status } = await backend.stranger.send('GET /reports/{answer}', { answer: report.uuid })
    expect(status).toBe(404)
    expect(
      (await backend.stranger.send('GET /reports/{answer}', { answer: randomUUID() })).status,
    ).toBe(404)
  })

  test('is not stored as the address says it', async () => {
    const { uuid, answer } = await reportProblem(backend, accessKey)
    const tables = ['report', 'change'] as const
    for (const table of tables) {
      const rows = await backend.deps.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).toContain(uuid)
      expect(JSON.stringify(rows)).not.toContain(answer)
    }
  })

  test('is decided once: the same again changes nothing, another decision is refused', async () => {
    const { uuid } = await reportProblem(backend, accessKey)
    const { editor, admin, viewer } = backend.own
    await editor.client.ask(decline, { uuid, reason: 'Seen.' })
    const [before] = await viewer.client.ask('GET /reports', { state: 'declined' })
    await admin.client.ask(decline, { uuid, reason: 'Seen.' })
    const { status, body } = await admin.client.send(decline, { uuid, reason: 'Other.' })
    expect([status, body.error]).toEqual([
      409,
      `This report was declined by ${editor.name} already.`,
    ])
    expect((await viewer.client.ask('GET /reports', { state: 'declined' }))[0]).toEqual(before)
    expect(before).toMatchObject({ uuid, decided_by: editor.name, reason: 'Seen.' })
  })

  test('can be asked for by state, page by page', async () => {
    const { client } = backend.own.viewer
    await reportProblem(backend, accessKey)
    const open = await client.ask('GET /reports', { state: 'open', limit: 100 })
    expect(new Set(open.map(({ state }) => state))).toEqual(new Set(['open']))
    const all = await client.ask('GET /reports', { limit: 100 })
    const second = await client.ask('GET /reports', { start: 1, limit: 1 })
    expect(second).toEqual(all.slice(1, 2))
  })

  test('is a defect with its words and photos once it is accepted, and told as fixed with it', async () => {
    const { editor, viewer } = backend.own
    const photos = [await sidewaysPhoto()]
    const { report } = await sendReport(backend, accessKey, { text: 'It hangs.', photos })
    const input = {
      uuid: report.uuid,
      defect: randomUUID(),
      title: 'Light hangs',
      severity: 'major',
      happened_at,
    } as const
    await editor.client.ask(accept, input)
    await editor.client.ask(accept, input)
    const [kept] = await viewer.client.ask('GET /reports', { state: 'accepted', limit: 1 })
    expect(kept).toMatchObject({ uuid: report.uuid, defect: input.defect, decided_by: editor.name })
    const defect = await viewer.client.ask('GET /defects/{uuid}', { uuid: input.defect })
    expect(defect).toMatchObject({
      ...{ report: report.uuid, title: 'Light hangs', text: 'It hangs.', severity: 'major' },
      ...{ state: 'open', files: kept?.files },
    })
    expect(kept?.files).toHaveLength(1)
    expect(await answerOf(report)).toMatchObject({ state: 'accepted', reason: '' })
    for (const [state, told] of [
      ['in work', 'accepted'],
      ['fixed', 'fixed'],
      ['closed', 'fixed'],
    ] as const) {
      const act = { uuid: input.defect, act: randomUUID(), state, happened_at, note: 'Done' }
      await editor.client.ask('POST /defects/{uuid}/act', act)
      expect((await answerOf(report)).state).toBe(told)
    }
  })

  test('is one defect of one report', async () => {
    const { client } = backend.own.editor
    const [one, other] = [
      await reportProblem(backend, accessKey),
      await reportProblem(backend, accessKey),
    ]
    const input = { defect: randomUUID(), title: 'Light', severity: 'minor', happened_at } as const
    await client.ask(accept, { ...input, uuid: one.uuid })
    const taken = await client.send(accept, { ...input, uuid: other.uuid })
    expect([taken.status, taken.body.code]).toEqual([409, 'uuid_taken'])
    const again = await client.send(accept, { ...input, uuid: one.uuid, defect: randomUUID() })
    expect([again.status, again.body.code]).toEqual([409, 'report_decided'])
    const declined = await client.send(decline, { uuid: one.uuid, reason: 'No.' })
    expect([declined.status, declined.body.code]).toEqual([409, 'report_decided'])
  })
})
