import { randomInt, randomUUID } from 'node:crypto'
import type { Backend } from './backend.ts'
import { formRequest } from './client.ts'
import type { Yard } from './yard.ts'

type Build = Record<string, unknown>
/** `said` is the content-length, where it differs from the form's. */
type Sending = Build & { files?: File[]; from?: string; said?: number }

/** Another network address whenever it is asked for: what one network may send is limited. */
const someAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`

/** @returns the key of a new link */
export async function intakeLink({ admin }: Pick<Yard, 'admin'>, name = 'Acme Bodies') {
  const made = { uuid: randomUUID(), key: randomUUID(), name }
  await admin.client.ask('POST /intake-links', made)
  return made
}

/** @returns a build as somebody without an account fills it in */
export const newBuild = ({ trailer }: Pick<Backend, 'trailer'>) => ({
  ...{ uuid: randomUUID(), answer: randomUUID(), vin: trailer().vin },
  ...{ manufacturer: 'Acme', model: 'Flat 45', notes: 'Lift axle in front.' },
  ...{ sender: 'Jo Builder', contact: 'jo@builder.example' },
  parts: [
    { name: `AX-${randomInt(1e6)}`, manufacturer: 'Hub & Co', quantity: 3, serial: 'S-1' },
    { name: 'Toolbox' },
  ],
})

/** Sends a build as the page of a link does: a form, with its uuid as Idempotency-Key. */
export async function sendBuild(
  backend: Pick<Backend, 'stranger' | 'trailer'>,
  key: string,
  { files = [], from = someAddress(), said, ...fields }: Sending = {},
) {
  const build = { ...newBuild(backend), ...fields }
  const form = new FormData()
  for (const [name, value] of Object.entries(build)) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const file of files) form.append('files', file)
  const { headers, ...request } = await formRequest(form)
  const answer = await backend.stranger.raw({
    method: 'POST',
    url: `/api/intake/${key}`,
    remoteAddress: from,
    ...request,
    headers: {
      ...headers,
      'idempotency-key': build.uuid,
      ...(said && { 'content-length': `${said}` }),
    },
  })
  return { ...answer, build }
}

/** Inputs for the calls of intake. */
export async function intakeSamples(
  backend: Pick<Backend, 'stranger' | 'trailer'>,
  yard: Pick<Yard, 'admin'>,
) {
  const [kept, revoked] = [await intakeLink(yard), await intakeLink(yard)]
  const sent = async () => {
    const { status, body, build } = await sendBuild(backend, kept.key)
    if (status !== 200) throw new Error(`The build was refused with ${status}: ${body.error}`)
    return build
  }
  const [open, accepted, declined] = [await sent(), await sent(), await sent()]
  return {
    'GET /intake-links': {},
    'POST /intake-links': { uuid: randomUUID(), key: randomUUID(), name: 'Acme Bodies' },
    'POST /intake-links/{uuid}/revoke': { uuid: revoked.uuid },
    'GET /intake/{key}': { key: kept.key },
    'POST /intake/{key}': { key: kept.key, ...newBuild(backend) },
    'GET /intake-answers/{answer}': { answer: open.answer },
    'GET /intakes': {},
    'GET /intakes/{uuid}': { uuid: open.uuid },
    'POST /intakes/{uuid}/ask': { uuid: open.uuid, wanted: 'Send the axle’s drawing.' },
    'POST /intakes/{uuid}/accept': {
      ...{ uuid: accepted.uuid, parts: [], files: [] },
      registration: { ...backend.trailer({ vin: accepted.vin }), uuid: randomUUID() },
    },
    'POST /intakes/{uuid}/decline': { uuid: declined.uuid, reason: 'It is not ours.' },
  }
}
