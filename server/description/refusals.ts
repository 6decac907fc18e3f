import { type CallName, calls } from '#contract/calls.ts'
import type { RefusalCode } from './refusal-codes.ts'

type Codes = readonly RefusalCode[]
const none: Codes = []
const missing: Codes = ['not_found']
const onTrailer: Codes = ['not_found', 'archived']
const onTag: Codes = ['tag_retired', 'tag_changed', 'tag_linked', 'tag_unlinked']

/** What each call may be refused with beyond what follows from who may make it. */
const own: Record<CallName, Codes> = {
  'GET /session': none,
  'POST /login': ['wrong_password', 'too_many_tries'],
  'POST /logout': none,
  'GET /trailers': none,
  'GET /trailer/{uuid}': missing,
  'POST /register-trailer': ['unknown_reference', 'vin_taken', 'uuid_taken'],
  'POST /trailer/{uuid}': [...onTrailer, 'unknown_reference', 'conflict', 'vin_taken'],
  'POST /trailer/archive': onTrailer,
  'POST /trailers/{uuid}/image': [...onTrailer, 'wrong_type'],
  'GET /secure/trailers/{accessKey}': missing,
  'GET /trailers/{trailer}/access': missing,
  'GET /trailers/access/unlinked': none,
  'GET /trailers/access/find/{code}': missing,
  'POST /trailers/access/link': [...onTrailer, 'tag_linked', 'tag_retired'],
  'GET /tags': none,
  'GET /tags/counts': none,
  'GET /tags/{uuid}/history': missing,
  'POST /tags/mint': none,
  'POST /tags/printed': ['not_found', 'tag_retired'],
  'POST /tags/{uuid}/void': ['not_found', 'tag_retired', 'tag_changed'],
  'POST /tags/{uuid}/replace': [...onTrailer, ...onTag],
  'POST /tags/{uuid}/move': [...onTrailer, ...onTag],
  'GET /part-categories': none,
  'GET /trailer-parts': none,
  'GET /trailers/{trailer}/parts': missing,
  'GET /trailer-parts/{uuid}': missing,
  'POST /trailer-parts/custom': [...onTrailer, 'unknown_reference', 'uuid_taken'],
  'POST /trailer-parts/link': [...onTrailer, 'unknown_reference', 'uuid_taken'],
  'POST /trailer-parts/archive': onTrailer,
  'GET /secure/trailers/{accessKey}/parts': missing,
  'GET /secure/trailers/{accessKey}/part/{uuid}': missing,
  'GET /resources': none,
  'GET /trailer/{trailer}/resources': missing,
  'GET /trailer/{trailer}/resource-count': missing,
  'GET /trailer-parts/{part}/resources': missing,
  'GET /trailer-parts/{part}/{trailer}/resource-count': missing,
  'GET /secure/trailers/{accessKey}/resources': missing,
  'GET /secure/trailers/{accessKey}/resources/count': missing,
  'GET /secure/trailer-parts/{accessKey}/resources/{part}': missing,
  'GET /secure/trailer-parts/{accessKey}/resources/count/{part}': missing,
  'POST /trailers/resources': [...onTrailer, 'unknown_reference', 'uuid_taken'],
  'POST /trailers/resources/{uuid}/archive': onTrailer,
  'POST /trailers/resources/{uuid}/access-level': onTrailer,
  'GET /checklists': none,
  'GET /checklists/{uuid}/versions/{number}': missing,
  'POST /checklists': ['unknown_reference', 'uuid_taken'],
  'POST /checklists/{uuid}': ['not_found', 'unknown_reference', 'checklist_changed'],
  'POST /checklists/{uuid}/retire': missing,
  'POST /checklists/{uuid}/restore': missing,
  'POST /upload': [
    'forbidden',
    ...(['no_file', 'two_files', 'too_many_fields', 'no_boundary', 'cut_off'] as const),
    ...(['empty_file', 'wrong_type', 'damaged_image', 'too_many_pixels'] as const),
    ...(['uuid_taken', 'too_large', 'not_multipart'] as const),
  ],
  'POST /secure/trailers/{accessKey}/reports': [
    ...(['not_found', 'reports_off', 'uuid_taken', 'too_many_reports'] as const),
    ...(['no_file', 'two_files', 'too_many_fields', 'no_boundary', 'cut_off'] as const),
    ...(['empty_file', 'wrong_type', 'damaged_image', 'too_many_pixels', 'too_large'] as const),
  ],
  'GET /secure/trailers/{accessKey}/log': missing,
  'GET /walks': none,
  'GET /walks/{uuid}': missing,
  'POST /walks': ['unknown_reference', 'uuid_taken'],
  'GET /reports': none,
  'GET /reports/{answer}': missing,
  'POST /reports/{uuid}/accept': ['not_found', 'report_decided', 'uuid_taken'],
  'POST /reports/{uuid}/decline': ['not_found', 'report_decided'],
  'GET /file/{uuid}': missing,
  'GET /secure/file/{uuid}': missing,
  'GET /customers': none,
  'POST /customer': ['uuid_taken'],
  'GET /oems': none,
  'GET /oems/{uuid}': missing,
  'GET /trailer-classifications': none,
  'POST /user/me/update': ['forbidden', 'wrong_current', 'common_password', 'too_many_tries'],
  'POST /user/me/update/image': ['forbidden', 'not_found', 'wrong_type'],
  'GET /users': none,
  'GET /users/count': none,
  'POST /user/invite': ['email_taken', 'too_many_tries'],
  'POST /user/update/role': ['not_found', 'last_administrator'],
  'POST /user/remove': ['not_found', 'own_account'],
  'POST /organization/settings': none,
  'GET /about': none,
  'GET /trailers/{trailer}/inspections': missing,
  'GET /inspections/{uuid}': missing,
  'POST /inspections': ['not_found', 'unknown_reference', 'uuid_taken'],
  'GET /sync': none,
  'GET /sync/catalogue': none,
  'GET /trailers/{trailer}/log': missing,
  'GET /trailers/{trailer}/changes': missing,
  'POST /log-entries': ['not_found', 'unknown_reference', 'uuid_taken'],
  'POST /log-entries/{uuid}/strike': missing,
  'GET /defects': none,
  'GET /defects/{uuid}': missing,
  'GET /trailers/{trailer}/defects': missing,
  'POST /defects': ['not_found', 'unknown_reference', 'uuid_taken'],
  'POST /defects/{uuid}/act': [
    ...(['not_found', 'unknown_reference', 'uuid_taken'] as const),
    ...(['defect_moved', 'wrong_step', 'own_fix'] as const),
  ],
}

/** @returns the codes that a call may be refused with, besides those of every call */
export function codesOf(name: CallName, takesInput: boolean): RefusalCode[] {
  const { who, input } = calls[name]
  const isSearch = 'search' in input.shape
  const member = who === 'VIEWER' || who === 'EDITOR' || who === 'ADMIN'
  const codes: RefusalCode[] = [
    ...(takesInput ? (['invalid'] as const) : []),
    ...(member ? (['signed_out', 'other_user'] as const) : []),
    ...(member && who !== 'VIEWER' ? (['forbidden'] as const) : []),
    ...(member && isSearch ? (['too_many_searches'] as const) : []),
    ...own[name],
    ...(member && name.startsWith('POST') ? (['key_reused'] as const) : []),
  ]
  return [...new Set(codes)]
}
