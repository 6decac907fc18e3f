import { randomInt, randomUUID } from 'node:crypto'
import type { Backend } from './backend.ts'
import { formRequest } from './client.ts'

type Report = Partial<Record<'uuid' | 'answer' | 'text' | 'contact' | 'happened_at', string>>

/** Another network address whenever it is asked for: what one address may send is limited. */
const someAddress = () => `203.0.${randomInt(256)}.${randomInt(256)}`

/** Sends a report as a phone does. */
export async function sendReport(
  { stranger }: Pick<Backend, 'stranger'>,
  accessKey: string,
  {
    photos = [],
    from = someAddress(),
    ...fields
  }: Report & { photos?: File[]; from?: string } = {},
) {
  const report = { uuid: randomUUID(), answer: randomUUID(), text: 'A light is broken.', ...fields }
  const form = new FormData()
  for (const [name, value] of Object.entries(report)) form.append(name, value)
  for (const photo of photos) form.append('photos', photo)
  const answer = await stranger.raw({
    method: 'POST',
    url: `/api/secure/trailers/${accessKey}/reports`,
    remoteAddress: from,
    ...(await formRequest(form)),
  })
  return { ...answer, report }
}

/** @returns a report that is accepted by the server */
export async function reportProblem(
  backend: Pick<Backend, 'stranger'>,
  accessKey: string,
  fields?: Report,
) {
  const { status, body, report } = await sendReport(backend, accessKey, fields)
  if (status !== 200) throw new Error(`The report was refused with ${status}: ${body.error}`)
  return report
}

/** Inputs for the calls of reports. */
export async function reportSamples(backend: Pick<Backend, 'stranger'>, accessKey = '') {
  const [declined, accepted] = [
    await reportProblem(backend, accessKey),
    await reportProblem(backend, accessKey),
  ]
  const { answer } = accepted
  return {
    'POST /secure/trailers/{accessKey}/reports': {
      ...{ accessKey, uuid: randomUUID(), answer: randomUUID(), text: 'A light is broken.' },
    },
    'GET /reports/{answer}': { answer },
    'GET /secure/trailers/{accessKey}/log': { accessKey },
    'GET /reports': {},
    'POST /reports/{uuid}/accept': {
      ...{ uuid: accepted.uuid, defect: randomUUID(), title: 'Broken light', severity: 'major' },
      happened_at: '2026-01-05T03:00:00.000Z',
    },
    'POST /reports/{uuid}/decline': { uuid: declined.uuid, reason: 'It is repaired.' },
  }
}
