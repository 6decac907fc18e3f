import type { CallName } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'

const ownUuid = 'A uuid of your own, so that the record can be named before the answer comes'
const self = 'Your own'
const tagId = 'Access key of the scan tag'
const categoryId = 'uuid of a part category'
const trailerPartId = 'uuid of a part on a trailer, not of the catalogue'
const namedReference = 'Its uuid is read; its name may come along'

/** What a field means, where its name and type do not say it all; of one call, or of any. */
const notes: Partial<Record<string, string>> = {
  accessKey: 'Access key of a scan tag: the uuid in the address on its plate',
  answer: 'A uuid that only the reporter knows: the address of what becomes of the report',
  after: 'Sent back as it was answered, while more follows',
  access_level:
    '2: shown to whoever holds the access key; 4: stays within the organization; without it 2, and 4 of a file that may tell where it was made',
  batch: 'The uuid that a device gave to all that it did at once (drawbar-batch)',
  putsBack: 'Whether it puts back what was before: who finds that done already is told by whom',
  base: 'The values that the edit was based on: a field that holds another one by now is a conflict',
  category: categoryId,
  class: `Trailer classification. ${namedReference}`,
  code: 'Serial or access key of a scan tag',
  current: 'The own password',
  contact: 'How to reach who wrote it; for members only',
  customer: namedReference,
  epoch: 'Sent by apps of before in the place of mark',
  filesFollow:
    'true: files that are named and not uploaded yet follow; the same sent again without it, once they are, has them',
  interval_set_at:
    'When its interval was set: a trailer that was never inspected is not due before an interval has gone by since',
  keys: 'Idempotency-Keys, with commas between them',
  fleet_code: 'Job number; never shown to visitors',
  happened_at: 'When the device says that it happened',
  image: 'uuid of an uploaded image; null for none',
  limit: 'How many rows to answer at most',
  makes_parts: 'Only those that make parts, or that do not',
  makes_trailers: 'Only those that make trailers, or that do not',
  manual: 'A resource; its uuid is read',
  manufactured_date: `YYYY-MM, from ${limits.firstYear} to ${limits.yearsAhead} years ahead`,
  mark: 'Of the revision in since, as it was answered: tells whether the server still knows it',
  oem: `Manufacturer. ${namedReference}`,
  part: trailerPartId,
  revision: 'The one that the edit was based on; without it (and base), the change overwrites',
  reason: 'Why, in words; kept with who did it when',
  search: 'Every word must match, whatever its case and accents',
  sheet:
    'Values of the specification sheet by the keys of its lines, as people type them (2.5 t) or as they are kept (2500); null clears one, and those left out stay',
  since: 'The revision up to which everything is there; 0 for the first time',
  start: 'How many rows to leave out',
  upload_file: `The file, at most ${limits.uploadBytes / 1024 / 1024}MB`,
  vin: `${limits.vinLength} upper-case letters and digits`,
  'data.password': `Must score ${limits.passwordScore}: a digit 2, an upper-case letter 1.3, a lower-case letter 1, anything else 3, each less 0.2 for every time it came before`,
  'settings.adminsNeedSecondFactor':
    'Whether administrators must use a second factor; who turns it on has one',
  'settings.asksPosition': 'Whether who inspects is asked to say where',
  'settings.dangerousNeedsOther':
    'Whether only somebody other than who fixed a dangerous defect closes it',
  'settings.logo': 'A logo as the settings had it before, with its size; null for none',
  'settings.lockAfterDays':
    'Days without a word from the server after which a device shows its copy no more',
  'settings.reports': 'Whether visitors may report a problem',
  'settings.serialDigits': 'Digits of the number of a serial, with leading zeros',
  'settings.serialFirst': 'The number that serials with this prefix begin with',
  'settings.serialPrefix': 'What serials of new scan tags begin with; blank for serials by chance',
  'settings.sheetUnasked': 'Keys of lines of the specification sheet that forms do not ask for',
  'settings.sheetUnshared': 'Keys of lines of the specification sheet that visitors do not see',
  'settings.dateKinds':
    'The kinds of dates that trailers have, with the months that renewing adds the days before that a date counts as due, and the months for which a handover begins it; one that is left out is retired',
  'settings.timeZone': 'Where a day begins, such as Australia/Brisbane',
  'settings.showsDangerous':
    "Whether the public page of a trailer with a dangerous defect says 'Do not use'",
  'settings.showsInspections': 'Whether visitors see date and result of the last inspection',
  'settings.stepsPutAway':
    'First steps that /home offers no more, once an administrator put them away',
  'settings.visitorName': "The name that visitors see; blank for the organization's own",
  'settings.visitorPhone': 'The number that visitors call; blank for none',
  'settings.vinPrefixes': `At most ${limits.vinPrefixes}, of upper-case letters and digits`,
  'GET /oems category': `Only those that make parts of this category (uuid) or of one below it`,
  'GET /part-categories parent': `${categoryId}; without it, the outermost are answered`,
  'GET /trailer-parts oem': 'uuid of a manufacturer',
  'GET /trailer-parts type': `${categoryId}; parts of all below it are answered too`,
  'POST /customer uuid': ownUuid,
  'POST /register-trailer uuid': ownUuid,
  'POST /intake-links uuid': ownUuid,
  'POST /intake-links key': 'A uuid that only whoever has the link knows: it stands in its address',
  'POST /intake/{key} uuid': `${ownUuid}; also sent as Idempotency-Key`,
  'POST /intake/{key} answer':
    'A uuid that only the sender knows: the address of what becomes of the build',
  'POST /intakes/{uuid}/accept parts': 'As corrected; what is not named is not fitted',
  'POST /trailer-parts/custom uuid': ownUuid,
  'POST /trailer-parts/custom resources': 'uuids of resources that the part gets',
  'POST /trailer-parts/link uuid': ownUuid,
  'POST /trailer-parts/link part': 'uuid of a part of the catalogue',
  'POST /trailers/resources uuid': ownUuid,
  'POST /trailers/resources trailerPart': `${trailerPartId}; null: the trailer itself`,
  'POST /trailers/resources url': 'Address of the web, with type URL',
  'POST /trailers/resources upload': 'uuid of an uploaded file, with type UPLOAD',
  'POST /organization/logo image': 'uuid of an uploaded image',
  'POST /upload uuid': ownUuid,
  'GET /tags state': 'Only those of this state',
  'POST /tags/mint count': `1 to ${limits.tagBatch}`,
  'POST /tags/printed tags': 'Access keys of scan tags',
  'POST /tags/{uuid}/void uuid': tagId,
  'POST /tags/{uuid}/replace uuid': tagId,
  'POST /tags/{uuid}/move uuid': tagId,
  'POST /tags/{uuid}/replace accessKey': 'Access key of a scan tag that no trailer has yet',
  'POST /login/second code': 'Six digits of the app, or a recovery code',
  'POST /login/second ticket': 'Of the refused sign-in, for 5 minutes',
  'POST /user/me/totp/confirm code': 'Six digits that the app shows',
  'POST /user/invite name': `At least ${limits.inviteNameLength} characters`,
  'POST /user/invite email': 'Of no other user of any organization, in whatever case',
  'POST /user/me/update uuid': self,
  'POST /user/me/update data.password': `At least ${limits.passwordLeast} characters`,
  'POST /user/me/update data.current': 'The password until now, beside a new one',
  'POST /user/me/update/image uuid': self,
}

/** @param field path of a field in the input of the call, such as 'data.name' */
export function noteOf(call: CallName, field: string): string | undefined {
  return notes[`${call} ${field}`] ?? notes[field]
}
