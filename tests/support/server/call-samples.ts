import { randomUUID } from 'node:crypto'
import type { CallName } from '#contract/calls.ts'
import type { Role } from '#contract/session.ts'
import { mintTags } from '#server/admin/mint-tags.ts'
import { newPicture, textFile } from '#tests/support/pictures/pictures.ts'
import type { Backend } from './backend.ts'
import { createCataloguePart, createCategory } from './catalogue.ts'
import { newChecklist } from './checklists.ts'
import { importSamples } from './import-samples.ts'
import { messageSamples } from './message-samples.ts'
import { reportSamples } from './report-problem.ts'
import { intakeSamples } from './send-build.ts'
import { viewSamples } from './view-samples.ts'
import { createPerson, password, type Yard } from './yard.ts'
import { yardSamples } from './yard-samples.ts'

type Sample = Record<string, unknown>

/** A valid input for each call of the contract, made of a yard's own records. */
export type Samples = Record<CallName, Sample>

/**
 * A call that is missing here is an error of the type checker, and so of `npm run check`: the
 * tests that use the table cover every call of the contract.
 */
export async function callSamples(backend: Backend, yard: Yard): Promise<Samples> {
  const editor = yard.editor.client
  const { uuid } = await editor.ask('POST /register-trailer', backend.trailer())
  const archivable = await editor.ask('POST /register-trailer', backend.trailer())
  const restorable = await editor.ask('POST /register-trailer', backend.trailer())
  await editor.ask('POST /trailer/archive', restorable)
  const image = await editor.keep(await newPicture())
  await editor.ask('POST /trailers/{uuid}/image', { uuid, image })
  const [linked, unlinked] = await twoTags(backend, yard, uuid)
  const tagCalls = await tagLife(backend, yard, uuid)
  const trailerCalls = {
    'GET /trailers': {},
    'GET /trailer/{uuid}': { uuid },
    'POST /register-trailer': { ...backend.trailer(), customer: { uuid: yard.customer } },
    'POST /trailer/{uuid}': { uuid, notes: 'seen' },
    'POST /trailer/archive': archivable,
    'GET /trailers/deleted': {},
    'POST /trailer/{uuid}/restore': restorable,
    'POST /trailers/{uuid}/image': { uuid, image },
    'GET /secure/trailers/{accessKey}': { accessKey: linked },
    'POST /upload': {},
    'GET /file/{uuid}': { uuid: image },
    'GET /secure/file/{uuid}': { uuid: image, accessKey: linked },
    'GET /trailers/{trailer}/access': { trailer: uuid },
    'GET /trailers/access/unlinked': {},
    'GET /trailers/access/find/{code}': { code: linked },
    'POST /trailers/access/link': { trailer: uuid, accessKey: unlinked },
  }
  const merged = await editor.ask('POST /customer', { name: `Merged ${randomUUID()}` })
  return {
    ...everybody,
    'POST /customer': { name: `Customer ${randomUUID()}` },
    'GET /customers/{uuid}': { uuid: yard.customer },
    'GET /oems/{uuid}': { uuid: backend.oems[0] },
    ...(await recallSamples(backend, yard)),
    ...(await lineSamples(yard)),
    'GET /registry/{kind}': { kind: 'customer' },
    'POST /registry/manufacturer': { name: `Manufacturer ${randomUUID()}` },
    'POST /registry/class': { name: `Class ${randomUUID()}` },
    'POST /registry/category': { name: `Category ${randomUUID()}` },
    'POST /registry/part': { model_number: 'CB-40', description: 'Custom bracket' },
    'POST /registry/customer': { uuid: yard.customer, name: `Renamed ${randomUUID()}` },
    'POST /registry/{kind}/{uuid}/retire': { kind: 'customer', uuid: yard.customer },
    'POST /registry/{kind}/{uuid}/restore': { kind: 'customer', uuid: yard.customer },
    'POST /registry/{kind}/{uuid}/merge': {
      ...{ kind: 'customer', uuid: merged.uuid, into: yard.customer },
    },
    'POST /registry/{kind}/{uuid}/unmerge': { kind: 'customer', uuid: yard.customer },
    ...trailerCalls,
    ...tagCalls,
    ...(await partsAndResources(backend, yard, { trailer: uuid, accessKey: linked })),
    ...(await people(backend, yard)),
    ...(await importSamples(backend, yard)),
    ...(await checklists(yard)),
    ...(await reportSamples(backend, linked)),
    ...(await intakeSamples(backend, yard)),
    ...(await viewSamples(backend, yard)),
    ...(await yardSamples(yard, { trailer: uuid, file: image })),
    'POST /user/me/update/image': { image },
    'POST /organization/logo': { image },
    ...(await messageSamples(backend, yard)),
  }
}

const everybody = {
  'GET /about': {},
  'GET /session': {},
  'POST /login': { email: 'nobody@nowhere.example', password: 'wrong' },
  'POST /logout': {},
  'POST /login/second': { ticket: 'none', code: '123456' },
  'POST /login/second/passkey': { ticket: 'none', response: { id: 'none' } },
  'POST /user/me/passkeys/begin': { current: password },
  'POST /user/me/passkeys': { ticket: 'none', name: 'Phone', response: { id: 'none' } },
  'POST /user/me/passkeys/{uuid}/rename': { uuid: randomUUID(), name: 'Phone' },
  'POST /user/me/passkeys/{uuid}/remove': { uuid: randomUUID(), current: password },
  'GET /user/me/second-factors': {},
  'POST /user/me/totp/begin': { current: password },
  'POST /user/me/totp/confirm': { code: '123456' },
  'POST /user/me/totp/remove': { current: password },
  'POST /user/me/recovery-codes': { current: password },
  'GET /customers': {},
  'GET /oems': {},
  'GET /trailer-classifications': {},
  'GET /sync': {},
  'GET /sync/known': { keys: crypto.randomUUID() },
  'GET /sync/catalogue': {},
}

async function lineSamples({ admin }: Yard) {
  const line = { label: `Line ${randomUUID()}`, kind: 'number', unit: 'V' } as const
  const { uuid } = await admin.client.ask('POST /sheet-lines', line)
  return {
    'GET /sheet-lines': {},
    'POST /sheet-lines': { ...line, uuid, label: `Line ${randomUUID()}` },
    'POST /sheet-lines/order': { uuids: [uuid] },
    'POST /sheet-lines/{uuid}/retire': { uuid },
    'POST /sheet-lines/{uuid}/restore': { uuid },
  }
}

async function recallSamples(backend: Backend, yard: Yard) {
  const part = await createCataloguePart(backend, { model: `HB-${randomUUID()}` })
  const asked = { part, title: 'Hubs of batch 7', serial_from: 'A1', serial_to: 'B9' }
  const recall = await yard.admin.client.ask('POST /recalls', asked)
  return {
    'GET /recalls': {},
    'GET /recalls/{uuid}': recall,
    'GET /recalls/{uuid}/trailers': recall,
    'GET /recalls/{uuid}/apart': recall,
    'POST /recalls': { ...recall, ...asked, batches: ['7'] },
    'POST /recalls/{uuid}/close': recall,
    'POST /recalls/{uuid}/reopen': recall,
  }
}

type Place = { trailer: string; accessKey: string | undefined }

/** A part with a resource, both of which stay, and one of each that may be archived. */
async function partsAndResources(backend: Backend, yard: Yard, { trailer, accessKey }: Place) {
  const editor = yard.editor.client
  const category = await createCategory(backend, 'Brakes', null)
  const texts = { modelNumber: `M-${randomUUID()}`, description: 'A part', category }
  const custom = { trailer, ...texts, notes: 'By hand' }
  const { uuid } = await editor.ask('POST /trailer-parts/custom', custom)
  const { part } = await editor.ask('GET /trailer-parts/{uuid}', { uuid })
  const link = { part: part.uuid, trailer }
  const removable = await editor.ask('POST /trailer-parts/link', link)
  const removed = await editor.ask('POST /trailer-parts/link', link)
  await editor.ask('POST /trailer-parts/archive', removed)
  const upload = await editor.keep(textFile('sheet.txt', randomUUID()))
  const file = { trailer, type: 'UPLOAD', name: `Sheet ${upload}`, upload } as const
  const kept = await editor.ask('POST /trailers/resources', { ...file, trailerPart: uuid })
  const archivable = await editor.ask('POST /trailers/resources', file)
  const restorable = await editor.ask('POST /trailers/resources', file)
  await editor.ask('POST /trailers/resources/{uuid}/archive', restorable)
  return {
    'GET /part-categories': {},
    'GET /trailer-parts': { type: category },
    'GET /trailers/{trailer}/parts': { trailer },
    'GET /trailers/{trailer}/removed-parts': { trailer },
    'GET /trailer-parts/same-serial': { part: part.uuid, serial: 'S-1' },
    'GET /trailer-parts/{uuid}': { uuid },
    'POST /trailer-parts/custom': { ...custom, resources: [kept.uuid] },
    'POST /trailer-parts/link': link,
    'POST /trailer-parts/archive': removable,
    'POST /trailer-parts/{uuid}': { uuid, serial: 'S-1' },
    'POST /trailer-parts/{uuid}/restore': removed,
    'GET /secure/trailers/{accessKey}/parts': { accessKey },
    'GET /secure/trailers/{accessKey}/part/{uuid}': { accessKey, uuid },
    'GET /resources': {},
    'GET /trailer/{trailer}/resources': { trailer },
    'GET /trailer/{trailer}/resource-count': { trailer },
    'GET /trailer-parts/{part}/resources': { part: uuid },
    'GET /trailer-parts/{part}/{trailer}/resource-count': { part: uuid, trailer },
    'GET /secure/trailers/{accessKey}/resources': { accessKey },
    'GET /secure/trailers/{accessKey}/resources/count': { accessKey },
    'GET /secure/trailer-parts/{accessKey}/resources/{part}': { accessKey, part: uuid },
    'GET /secure/trailer-parts/{accessKey}/resources/count/{part}': { accessKey, part: uuid },
    'POST /trailers/resources': { ...file, trailerPart: uuid },
    'POST /trailers/resources/{uuid}/archive': archivable,
    'POST /trailers/resources/{uuid}/restore': restorable,
    'POST /trailers/resources/{uuid}/access-level': { uuid: kept.uuid, access_level: 2 },
  }
}

async function people({ app, deps }: Backend, { organization, name: yard }: Yard) {
  const person = async (role: Role) =>
    (await createPerson(app, deps, { organization, yard, role })).uuid
  return {
    'GET /users': {},
    'GET /users/count': {},
    'POST /user/invite': { name: 'New Hand', email: `${randomUUID()}@drawbar.example` },
    'POST /user/update/role': { uuid: await person('VIEWER'), role: 'EDITOR' },
    'POST /user/reset-password': { uuid: await person('VIEWER') },
    'POST /user/reset-second-factor': { uuid: await person('VIEWER') },
    'POST /user/remove': { uuid: await person('VIEWER') },
    'POST /user/me/update': { data: { name: 'New Name' } },
    'GET /user/me/sessions': {},
    'POST /user/me/sessions/end': {},
    'GET /user/me/former/{uuid}': { uuid: await person('VIEWER') },
    'GET /organization/archive': {},
    'GET /organization/files': {},
    'POST /organization/settings': { settings: { vinPrefixes: ['6T9'] } },
  }
}

async function checklists({ admin: { client } }: Yard) {
  const made = [newChecklist(), newChecklist(), newChecklist()] as const
  for (const one of made) await client.ask('POST /checklists', one)
  const [changed, retired, restored] = made
  const all = await client.ask('GET /checklists', {})
  const { revision } = all.find(({ uuid }) => uuid === changed.uuid) ?? {}
  return {
    'GET /checklists': {},
    'GET /checklists/{uuid}/versions/{number}': { uuid: changed.uuid, number: 1 },
    'POST /checklists': newChecklist(),
    'POST /checklists/{uuid}': { ...changed, revision, name: 'Changed' },
    'POST /checklists/{uuid}/retire': { uuid: retired.uuid },
    'POST /checklists/{uuid}/restore': { uuid: restored.uuid },
  }
}

/** Each act has a tag of its own. */
async function tagLife(backend: Backend, yard: Yard, trailer: string) {
  const tags = await mintTags(backend.deps.db, yard.organization, 5)
  const [voided = '', damaged = '', successor = '', moved = '', printed = ''] = tags.map(
    ({ uuid }) => uuid,
  )
  const editor = yard.editor.client
  const other = await editor.ask('POST /register-trailer', backend.trailer())
  for (const accessKey of [damaged, moved]) {
    await editor.ask('POST /trailers/access/link', { trailer: other.uuid, accessKey })
  }
  const bare = await editor.ask('POST /register-trailer', backend.trailer())
  const batch = randomUUID()
  const undone = await editor.ask('POST /register-trailer', backend.trailer())
  const { client } = yard.admin
  await client.ask('POST /trailers/{uuid}/new-tag', { uuid: undone.uuid }, { batch })
  return {
    'POST /trailers/{uuid}/new-tag': { uuid: bare.uuid },
    'POST /trailers/{uuid}/new-tag/undo': { uuid: undone.uuid, batch },
    'GET /batches/{batch}/tags': { batch },
    'GET /tags': {},
    'GET /tags/counts': {},
    'GET /tags/{uuid}/history': { uuid: printed },
    'POST /tags/mint': { count: 2 },
    'POST /tags/printed': { tags: [printed] },
    'POST /tags/{uuid}/void': { uuid: voided, reason: 'Lost' },
    'POST /tags/{uuid}/replace': { uuid: damaged, accessKey: successor },
    'POST /tags/{uuid}/move': { uuid: moved, trailer, reason: 'Wrong trailer' },
  }
}

async function twoTags({ deps }: Backend, yard: Yard, trailer: string): Promise<string[]> {
  const tags = (await mintTags(deps.db, yard.organization, 2)).map((tag) => tag.uuid)
  const [accessKey = ''] = tags
  await yard.editor.client.ask('POST /trailers/access/link', { trailer, accessKey })
  return tags
}
