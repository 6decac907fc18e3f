import { randomUUID } from 'node:crypto'
import type { CallName } from '#contract/calls.ts'
import type { Samples } from './call-samples.ts'
import type { Kind, Probe } from './probe.ts'
import { yardProbes } from './yard-probes.ts'

const ownTrailer = (own: Samples) => own['GET /trailer/{uuid}'].uuid
const ownPart = (own: Samples) => own['GET /trailer-parts/{uuid}'].uuid
const none: Probe[] = []
const byUuid = (kind: Kind): Probe[] => [[kind, (uuid) => ({ uuid })]]
const byPart: Probe[] = [['trailerPart', (part) => ({ part })]]
const accept = (own: Samples) => own['POST /intakes/{uuid}/accept']
const sentPart = () => ({ uuid: randomUUID(), name: 'Toolbox' })
const byTrailer: Probe[] = [['trailer', (trailer) => ({ trailer })]]

const trailerProbes = {
  'GET /trailers': none,
  'GET /trailer/{uuid}': byUuid('trailer'),
  'POST /register-trailer': [
    ['trailer', (uuid, { vin }) => ({ ...vin, uuid })],
    ['customer', (uuid, { vin }) => ({ ...vin, customer: { uuid } })],
    ['image', (uuid, { vin }) => ({ ...vin, image: { uuid } })],
    ['resource', (uuid, { vin }) => ({ ...vin, manual: { uuid } })],
  ],
  'POST /trailer/{uuid}': [
    ['trailer', (uuid) => ({ uuid, notes: 'mine now' })],
    ['customer', (uuid, { own }) => ({ uuid: ownTrailer(own), customer: { uuid } })],
    ['resource', (uuid, { own }) => ({ uuid: ownTrailer(own), manual: { uuid } })],
  ],
  'POST /trailer/archive': byUuid('trailer'),
  'GET /trailers/deleted': none,
  'POST /trailer/{uuid}/restore': byUuid('trailer'),
  'POST /trailers/{uuid}/image': [
    ['trailer', (uuid, { own }) => ({ uuid, image: own['GET /file/{uuid}'].uuid })],
    ['image', (image, { own }) => ({ uuid: ownTrailer(own), image })],
  ],
  // A key that somebody holds shows its trailer to them, of whichever organization they are.
  'GET /secure/trailers/{accessKey}': none,
  'POST /upload': byUuid('image'),
  'GET /file/{uuid}': byUuid('image'),
  'GET /secure/file/{uuid}': [
    ['image', (uuid, { own }) => ({ ...own['GET /secure/file/{uuid}'], uuid })],
  ],
  'GET /trailers/{trailer}/access': byTrailer,
  'GET /trailers/access/unlinked': none,
  'GET /trailers/access/find/{code}': [
    ['linkedTag', (code) => ({ code })],
    ['serial', (code) => ({ code })],
  ],
  'POST /trailers/access/link': [
    ['trailer', (trailer, { own }) => ({ ...own['POST /trailers/access/link'], trailer })],
    ['unlinkedTag', (accessKey, { own }) => ({ trailer: ownTrailer(own), accessKey })],
    ['linkedTag', (accessKey, { own }) => ({ trailer: ownTrailer(own), accessKey })],
  ],
} satisfies Partial<Record<CallName, Probe[]>>

const tagProbes = {
  'GET /tags': none,
  'GET /tags/counts': none,
  'GET /tags/{uuid}/history': [['linkedTag', (uuid) => ({ uuid })]],
  'POST /tags/mint': none,
  'POST /trailers/{uuid}/new-tag': byUuid('trailer'),
  'POST /trailers/{uuid}/new-tag/undo': [
    ['trailer', (uuid) => ({ uuid, batch: randomUUID() })],
    ['batch', (batch, { own }) => ({ uuid: ownTrailer(own), batch })],
  ],
  'GET /batches/{batch}/tags': [['batch', (batch) => ({ batch })]],
  'POST /tags/printed': [['unlinkedTag', (tag) => ({ tags: [tag] })]],
  'POST /tags/{uuid}/void': [
    ['unlinkedTag', (uuid) => ({ uuid, reason: 'Mine now' })],
    ['linkedTag', (uuid) => ({ uuid, reason: 'Mine now' })],
  ],
  'POST /tags/{uuid}/replace': [
    ['linkedTag', (uuid, { own }) => ({ ...own['POST /tags/{uuid}/replace'], uuid })],
    ['unlinkedTag', (accessKey, { own }) => ({ ...own['POST /tags/{uuid}/replace'], accessKey })],
  ],
  'POST /tags/{uuid}/move': [
    ['linkedTag', (uuid, { own }) => ({ ...own['POST /tags/{uuid}/move'], uuid })],
    ['trailer', (trailer, { own }) => ({ ...own['POST /tags/{uuid}/move'], trailer })],
  ],
} satisfies Partial<Record<CallName, Probe[]>>

const partProbes = {
  'GET /part-categories': none,
  'GET /trailer-parts': none,
  'GET /trailers/{trailer}/parts': byTrailer,
  'GET /trailers/{trailer}/removed-parts': byTrailer,
  'GET /trailer-parts/same-serial': [['part', (part) => ({ part, serial: 'S-1' })]],
  'GET /trailer-parts/{uuid}': byUuid('trailerPart'),
  'POST /trailer-parts/custom': [
    ['trailerPart', (uuid, { own }) => ({ ...own['POST /trailer-parts/custom'], uuid })],
    ['trailer', (trailer, { own }) => ({ ...own['POST /trailer-parts/custom'], trailer })],
    ['resource', (uuid, { own }) => ({ ...own['POST /trailer-parts/custom'], resources: [uuid] })],
  ],
  'POST /trailer-parts/link': [
    ['trailerPart', (uuid, { own }) => ({ ...own['POST /trailer-parts/link'], uuid })],
    ['trailer', (trailer, { own }) => ({ ...own['POST /trailer-parts/link'], trailer })],
    ['part', (part, { own }) => ({ ...own['POST /trailer-parts/link'], part })],
  ],
  'POST /trailer-parts/archive': byUuid('trailerPart'),
  'POST /trailer-parts/{uuid}': [['trailerPart', (uuid) => ({ uuid, serial: 'S-1' })]],
  'POST /trailer-parts/{uuid}/restore': byUuid('trailerPart'),
  'GET /secure/trailers/{accessKey}/parts': none,
  'GET /secure/trailers/{accessKey}/part/{uuid}': [
    ['trailerPart', (uuid, { own }) => ({ ...own['GET /secure/file/{uuid}'], uuid })],
  ],
} satisfies Partial<Record<CallName, Probe[]>>

const shared = 'GET /secure/trailer-parts/{accessKey}/resources/{part}'
const sharedCount = 'GET /secure/trailer-parts/{accessKey}/resources/count/{part}'

const resourceProbes = {
  'GET /resources': none,
  'GET /trailer/{trailer}/resources': byTrailer,
  'GET /trailer/{trailer}/resource-count': byTrailer,
  'GET /trailer-parts/{part}/resources': byPart,
  'GET /trailer-parts/{part}/{trailer}/resource-count': [
    ['trailerPart', (part, { own }) => ({ part, trailer: ownTrailer(own) })],
    ['trailer', (trailer, { own }) => ({ part: ownPart(own), trailer })],
  ],
  'GET /secure/trailers/{accessKey}/resources': none,
  'GET /secure/trailers/{accessKey}/resources/count': none,
  [shared]: [['trailerPart', (part, { own }) => ({ ...own[shared], part })]],
  [sharedCount]: [['trailerPart', (part, { own }) => ({ ...own[sharedCount], part })]],
  'POST /trailers/resources': [
    ['resource', (uuid, { own }) => ({ ...own['POST /trailers/resources'], uuid })],
    ['trailer', (trailer, { own }) => ({ ...own['POST /trailers/resources'], trailer })],
    ['trailerPart', (part, { own }) => ({ ...own['POST /trailers/resources'], trailerPart: part })],
    ['image', (upload, { own }) => ({ ...own['POST /trailers/resources'], upload })],
  ],
  'POST /trailers/resources/{uuid}/archive': byUuid('resource'),
  'POST /trailers/resources/{uuid}/restore': byUuid('resource'),
  'POST /trailers/resources/{uuid}/access-level': [
    ['resource', (uuid) => ({ uuid, access_level: 4 })],
  ],
} satisfies Partial<Record<CallName, Probe[]>>

const checklistProbes = {
  'GET /checklists': none,
  'GET /checklists/{uuid}/versions/{number}': [['checklist', (uuid) => ({ uuid, number: 1 })]],
  'POST /checklists': [
    ['checklist', (uuid, { own }) => ({ ...own['POST /checklists'], uuid })],
    ['trailer', (uuid, { own }) => ({ ...own['POST /checklists'], classes: [uuid] })],
  ],
  'POST /checklists/{uuid}': [
    ['checklist', (uuid, { own }) => ({ ...own['POST /checklists/{uuid}'], uuid })],
  ],
  'POST /checklists/{uuid}/retire': byUuid('checklist'),
  'POST /checklists/{uuid}/restore': byUuid('checklist'),
} satisfies Partial<Record<CallName, Probe[]>>

/** Every way in which a call can name a record of one organization. */
export const foreignProbes: Record<CallName, Probe[]> = {
  'GET /about': none,
  'GET /session': none,
  'POST /login': none,
  'POST /logout': none,
  'POST /login/second': none,
  'POST /login/second/passkey': none,
  'POST /user/me/passkeys/begin': none,
  'POST /user/me/passkeys': none,
  'POST /user/me/passkeys/{uuid}/rename': none,
  'POST /user/me/passkeys/{uuid}/remove': none,
  'GET /user/me/second-factors': none,
  'POST /user/me/totp/begin': none,
  'POST /user/me/totp/confirm': none,
  'POST /user/me/totp/remove': none,
  'POST /user/me/recovery-codes': none,
  'POST /user/reset-second-factor': byUuid('user'),
  'GET /customers': none,
  'GET /customers/{uuid}': [['customer', (uuid) => ({ uuid })]],
  'POST /customer': [['customer', (uuid) => ({ uuid, name: randomUUID() })]],
  'GET /templates': none,
  'GET /templates/{uuid}/file': byUuid('template'),
  'POST /templates': [['template', (uuid, { own }) => ({ ...own['POST /templates'], uuid })]],
  'POST /templates/{uuid}/archive': byUuid('template'),
  'GET /imports': none,
  'POST /imports': [['import', (uuid, { own }) => ({ ...own['POST /imports'], uuid })]],
  'GET /imports/{uuid}/rows': byUuid('import'),
  'POST /imports/{uuid}/rows': [
    ['import', (uuid, { own }) => ({ ...own['POST /imports/{uuid}/rows'], uuid })],
  ],
  'POST /imports/{uuid}/undo': byUuid('import'),
  'GET /trailers/{trailer}/recalls': [['trailer', (trailer) => ({ trailer })]],
  'GET /recalls': none,
  'GET /recalls/{uuid}': [['recall', (uuid) => ({ uuid })]],
  'GET /recalls/{uuid}/trailers': [['recall', (uuid) => ({ uuid })]],
  'GET /recalls/{uuid}/apart': [['recall', (uuid) => ({ uuid })]],
  'POST /recalls': [
    ['recall', (uuid, { own }) => ({ ...own['POST /recalls'], uuid })],
    ['part', (part, { own }) => ({ ...own['POST /recalls'], part })],
  ],
  'POST /recalls/{uuid}/close': [['recall', (uuid) => ({ uuid })]],
  'POST /recalls/{uuid}/reopen': [['recall', (uuid) => ({ uuid })]],
  'GET /sheet-lines': none,
  'POST /sheet-lines': [['sheetLine', (uuid) => ({ uuid, label: randomUUID(), kind: 'text' })]],
  'POST /sheet-lines/order': [['sheetLine', (uuid) => ({ uuids: [uuid] })]],
  'POST /sheet-lines/{uuid}/retire': byUuid('sheetLine'),
  'POST /sheet-lines/{uuid}/restore': byUuid('sheetLine'),
  'GET /registry/{kind}': none,
  'POST /registry/manufacturer': none,
  'POST /registry/class': none,
  'POST /registry/category': none,
  'POST /registry/part': [['part', (uuid) => ({ uuid, model_number: 'X', description: 'Mine' })]],
  'POST /registry/customer': [['customer', (uuid) => ({ uuid, name: randomUUID() })]],
  'POST /registry/{kind}/{uuid}/retire': [['customer', (uuid) => ({ kind: 'customer', uuid })]],
  'POST /registry/{kind}/{uuid}/restore': [['customer', (uuid) => ({ kind: 'customer', uuid })]],
  'POST /registry/{kind}/{uuid}/merge': [
    ['customer', (uuid) => ({ kind: 'customer', uuid, into: randomUUID() })],
  ],
  'POST /registry/{kind}/{uuid}/unmerge': [['customer', (uuid) => ({ kind: 'customer', uuid })]],
  'GET /oems': none,
  'GET /oems/{uuid}': none,
  'GET /trailer-classifications': none,
  'GET /sync': none,
  'GET /sync/known': none,
  'GET /sync/catalogue': none,
  ...trailerProbes,
  ...tagProbes,
  ...partProbes,
  ...resourceProbes,
  ...checklistProbes,
  ...yardProbes,
  'POST /user/me/update': [['user', (uuid) => ({ uuid, data: { name: 'Not mine' } })]],
  'GET /user/me/sessions': none,
  'POST /user/me/sessions/end': none,
  'GET /user/me/former/{uuid}': [['user', (uuid) => ({ uuid })]],
  'POST /user/me/update/image': [
    ['image', (image) => ({ image })],
    ['user', (uuid) => ({ uuid, image: null })],
  ],
  'GET /users': none,
  'GET /users/count': none,
  'POST /user/invite': none,
  'POST /user/reset-password': byUuid('user'),
  'POST /user/update/role': [['user', (uuid) => ({ uuid, role: 'VIEWER' })]],
  'POST /user/remove': byUuid('user'),
  'GET /organization/archive': none,
  'GET /organization/files': none,
  'POST /organization/settings': [
    ['image', (uuid) => ({ settings: { logo: { uuid, width: 20, height: 10 } } })],
  ],
  'POST /organization/logo': [['image', (image) => ({ image })]],
  'POST /password/forgotten': none,
  'POST /password/reset/look': none,
  'POST /password/reset': none,
  'GET /user/me/calendar': none,
  'POST /user/me/calendar': none,
  'POST /user/me/calendar/revoke': none,
  'GET /calendars': none,
  'POST /calendars/{uuid}/revoke': byUuid('user'),
  'GET /user/me/notices': none,
  'POST /user/me/notices': none,
  'GET /intake-links': none,
  'POST /intake-links': [
    ['intakeLink', (uuid, { own }) => ({ ...own['POST /intake-links'], uuid, key: randomUUID() })],
  ],
  'POST /intake-links/{uuid}/revoke': byUuid('intakeLink'),
  // A key that somebody holds takes their builds, of whichever organization they are.
  'GET /intake/{key}': none,
  'POST /intake/{key}': [
    ['intake', (uuid, { own }) => ({ ...own['POST /intake/{key}'], uuid, answer: randomUUID() })],
  ],
  'GET /intake-answers/{answer}': none,
  'GET /intakes': none,
  'GET /intakes/{uuid}': byUuid('intake'),
  'POST /intakes/{uuid}/ask': [['intake', (uuid) => ({ uuid, wanted: 'Mine now' })]],
  'POST /intakes/{uuid}/accept': [
    ['intake', (uuid, { own }) => ({ ...own['POST /intakes/{uuid}/accept'], uuid })],
    ['part', (part, { own }) => ({ ...accept(own), parts: [{ ...sentPart(), part }] })],
    ['image', (upload, { own }) => ({ ...accept(own), files: [{ uuid: randomUUID(), upload }] })],
    [
      'customer',
      (uuid, { own, vin }) => ({
        ...accept(own),
        registration: { ...vin, uuid: randomUUID(), customer: { uuid } },
      }),
    ],
  ],
  'POST /intakes/{uuid}/decline': [['intake', (uuid) => ({ uuid, reason: 'Mine now' })]],
  'GET /invitations': none,
  'POST /invitations': none,
  'POST /invitations/{uuid}/send-again': byUuid('invitation'),
  'POST /invitations/{uuid}/withdraw': byUuid('invitation'),
  'POST /join/look': none,
  'POST /join': none,
  'GET /messages/undelivered': none,
  'POST /messages/{uuid}/send-again': byUuid('message'),
  'POST /messages/{uuid}/dismiss': byUuid('message'),
}
