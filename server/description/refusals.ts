import { type CallName, calls } from '#contract/calls.ts'
import type { RefusalCode } from './refusal-codes.ts'

type Codes = readonly RefusalCode[]
const missing: Codes = ['not_found']
const onTrailer: Codes = ['not_found', 'archived']
const onRegistry: Codes = ['not_found', 'name_taken', 'not_own', 'conflict', 'merged_already']
const onTag: Codes = ['tag_retired', 'tag_changed', 'tag_linked', 'tag_unlinked']

/**
 * What calls may be refused with beyond what follows from who may make them. Any other finds the record
 * that its address names, or not.
 */
const own: Partial<Record<CallName, Codes>> = {
  'POST /login': [
    ...(['wrong_password', 'second_step', 'too_many_tries', 'common_password'] as const),
    ...(['password_to_choose', 'password_ran_out', 'busy_sign_in'] as const),
  ],
  'POST /login/second': ['wrong_code', 'step_over', 'totp_unreadable', 'too_many_tries'],
  'POST /login/second/passkey': [
    ...(['no_passkeys_here', 'step_over', 'wrong_passkey', 'too_many_tries'] as const),
  ],
  'POST /user/me/passkeys/begin': [
    ...(['no_passkeys_here', 'wrong_current', 'no_password', 'too_many_tries'] as const),
  ],
  'POST /user/me/passkeys': [
    ...(['no_passkeys_here', 'passkey_refused', 'too_many_passkeys'] as const),
    'passkey_known',
  ],
  'POST /user/me/passkeys/{uuid}/remove': [
    ...(['not_found', 'wrong_current', 'no_password', 'last_second_factor'] as const),
    'too_many_tries',
  ],
  'POST /user/me/totp/begin': ['wrong_current', 'no_password', 'totp_on', 'too_many_tries'],
  'POST /user/me/totp/confirm': [
    ...(['wrong_code', 'totp_on', 'totp_off', 'totp_unreadable'] as const),
    'too_many_tries',
  ],
  'POST /user/me/totp/remove': [
    ...([
      'wrong_current',
      'no_password',
      'totp_off',
      'last_second_factor',
      'too_many_tries',
    ] as const),
  ],
  'POST /user/me/recovery-codes': [
    'wrong_current',
    'no_password',
    'no_second_factor',
    'too_many_tries',
  ],
  'POST /user/reset-second-factor': ['not_found', 'own_account'],
  'POST /register-trailer': ['unknown_reference', 'vin_taken', 'uuid_taken'],
  'POST /trailer/{uuid}': [
    ...onTrailer,
    ...(['unknown_reference', 'conflict', 'vin_taken', 'put_back'] as const),
  ],
  'POST /trailer/{uuid}/restore': ['not_found', 'vin_taken', 'put_back'],
  'POST /trailer/archive': missing,
  'POST /trailers/{uuid}/image': [...onTrailer, 'wrong_type', 'put_back', 'changed_since'],
  'POST /trailers/access/link': [...onTrailer, 'tag_linked', 'tag_retired'],
  'POST /tags/mint': ['serials_used_up', 'serial_taken'],
  'POST /trailers/{uuid}/new-tag': [
    ...onTrailer,
    ...(['trailer_tagged', 'serials_used_up', 'serial_taken'] as const),
  ],
  'POST /trailers/{uuid}/new-tag/undo': [...onTrailer, 'tag_printed', 'tag_retired'],
  'POST /tags/printed': ['not_found', 'tag_retired'],
  'POST /tags/{uuid}/void': ['not_found', 'tag_retired', 'tag_changed'],
  'POST /tags/{uuid}/replace': [...onTrailer, ...onTag],
  'POST /tags/{uuid}/move': [...onTrailer, ...onTag],
  'POST /trailer-parts/custom': [...onTrailer, 'unknown_reference', 'uuid_taken'],
  'POST /trailer-parts/link': [...onTrailer, 'unknown_reference', 'uuid_taken'],
  'POST /trailer-parts/archive': onTrailer,
  'POST /trailer-parts/{uuid}': onTrailer,
  'POST /trailer-parts/{uuid}/restore': [...onTrailer, 'put_back'],
  'POST /trailers/resources': [...onTrailer, 'unknown_reference', 'uuid_taken'],
  'POST /trailers/resources/{uuid}/archive': onTrailer,
  'POST /trailers/resources/{uuid}/restore': [...onTrailer, 'put_back', 'part_removed'],
  'POST /trailers/resources/{uuid}/access-level': [...onTrailer, 'put_back'],
  'POST /checklists': ['unknown_reference', 'uuid_taken'],
  'POST /checklists/{uuid}': ['not_found', 'unknown_reference', 'checklist_changed'],
  'POST /upload': [
    ...(['forbidden', 'empty_file', 'wrong_type'] as const),
    ...(['no_file', 'two_files', 'too_many_fields', 'no_boundary', 'cut_off'] as const),
    ...(['too_many_pictures', 'busy', 'quota_full', 'too_many_files', 'too_many_loose'] as const),
    ...(['uuid_taken', 'too_large', 'not_multipart'] as const),
  ],
  'POST /secure/trailers/{accessKey}/reports': [
    ...(['not_found', 'reports_off', 'uuid_taken', 'too_many_reports'] as const),
    ...(['no_file', 'too_many_photos', 'too_many_fields', 'no_boundary', 'cut_off'] as const),
    ...(['empty_file', 'wrong_type', 'damaged_image', 'too_many_pixels', 'too_large'] as const),
    ...(['too_many_pictures', 'busy', 'quota_full'] as const),
  ],
  'POST /intake-links': ['uuid_taken', 'too_many_links'],
  'GET /intake/{key}': ['not_found', 'intake_over'],
  'POST /intake/{key}': [
    ...(['not_found', 'intake_over', 'uuid_taken', 'too_many_intakes'] as const),
    ...(['no_file', 'too_many_sent_files', 'too_many_fields', 'no_boundary', 'cut_off'] as const),
    ...(['empty_file', 'wrong_type', 'damaged_image', 'too_many_pixels', 'too_large'] as const),
    ...(['too_many_pictures', 'busy', 'quota_full'] as const),
  ],
  'POST /intakes/{uuid}/ask': ['not_found', 'intake_decided'],
  'POST /intakes/{uuid}/accept': [
    ...(['not_found', 'intake_decided', 'unknown_reference', 'vin_taken', 'uuid_taken'] as const),
    'conflict',
  ],
  'POST /intakes/{uuid}/decline': ['not_found', 'intake_decided'],
  'POST /views': ['too_many_views', 'uuid_taken'],
  'POST /views/{uuid}': ['not_found', 'not_yours'],
  'POST /views/{uuid}/archive': ['not_found', 'not_yours'],
  'POST /walks': ['unknown_reference', 'uuid_taken'],
  'POST /due-assignments': ['not_found', 'unknown_reference', 'uuid_taken'],
  'POST /whereabouts': ['not_found', 'unknown_reference', 'uuid_taken'],
  'POST /reports/{uuid}/accept': ['not_found', 'report_decided', 'uuid_taken'],
  'POST /reports/{uuid}/decline': ['not_found', 'report_decided'],
  'POST /customer': ['uuid_taken'],
  'POST /templates': ['uuid_taken', 'no_file', 'too_many_templates'],
  'POST /imports': ['uuid_taken'],
  'POST /imports/{uuid}/rows': ['not_found', 'import_undone'],
  'POST /recalls': ['not_found', 'unknown_reference', 'conflict'],
  'POST /sheet-lines': [
    ...(['not_found', 'unknown_reference', 'name_taken', 'conflict'] as const),
    ...(['kind_stays', 'too_many_lines'] as const),
  ],
  'POST /sheet-lines/order': ['not_found', 'conflict'],
  'POST /sheet-lines/{uuid}/restore': ['not_found', 'too_many_lines', 'name_taken'],
  'POST /registry/manufacturer': onRegistry,
  'POST /registry/class': onRegistry,
  'POST /registry/category': [...onRegistry, 'unknown_reference', 'below_itself'],
  'POST /registry/part': [
    ...(['not_found', 'not_own', 'conflict', 'unknown_reference', 'merged_already'] as const),
  ],
  'POST /registry/customer': onRegistry,
  'POST /registry/{kind}/{uuid}/retire': ['not_found', 'merged_already'],
  'POST /registry/{kind}/{uuid}/restore': ['not_found', 'merged_already'],
  'POST /registry/{kind}/{uuid}/merge': [
    ...(['not_found', 'not_own', 'unknown_reference', 'merged_already'] as const),
    'merged_with_itself',
  ],
  'POST /registry/{kind}/{uuid}/unmerge': ['not_found', 'name_taken', 'merged_since'],
  'POST /user/me/update': [
    'busy_sign_in',
    'forbidden',
    'wrong_current',
    'no_password',
    'common_password',
    'too_many_tries',
  ],
  'POST /user/me/sessions/end': missing,
  'POST /user/me/update/image': ['forbidden', 'not_found', 'wrong_type'],
  'POST /password/forgotten': ['no_mail', 'too_many_tries'],
  'POST /password/reset/look': ['link_over', 'too_many_tries'],
  'POST /password/reset': ['link_over', 'common_password', 'too_many_tries', 'busy_sign_in'],
  'POST /invitations': ['email_taken', 'invited_already', 'too_many_tries'],
  'POST /invitations/{uuid}/send-again': ['not_found', 'sent_often'],
  'POST /join/look': ['invitation_over', 'too_many_tries'],
  'POST /join': [
    ...(['invitation_over', 'common_password', 'email_taken', 'too_many_tries'] as const),
    'busy_sign_in',
  ],
  'POST /user/invite': ['email_taken', 'too_many_tries', 'busy_sign_in'],
  'POST /user/reset-password': ['not_found', 'own_account', 'busy_sign_in'],
  'POST /user/update/role': ['not_found', 'last_administrator'],
  'POST /user/remove': ['not_found', 'own_account'],
  'POST /organization/settings': [
    ...(['no_second_factor', 'put_back', 'changed_since', 'not_found', 'name_taken'] as const),
  ],
  'POST /organization/logo': [
    ...(['not_found', 'wrong_type', 'damaged_image', 'too_many_pixels', 'quota_full'] as const),
    ...(['too_many_pictures', 'busy'] as const),
  ],
  'GET /organization/archive': ['taking_out'],
  'POST /inspections': ['not_found', 'unknown_reference', 'uuid_taken'],
  'POST /log-entries': ['not_found', 'unknown_reference', 'uuid_taken', 'already_signed'],
  'POST /defects': ['not_found', 'unknown_reference', 'uuid_taken'],
  'POST /defects/{uuid}/act': [
    ...(['not_found', 'unknown_reference', 'uuid_taken'] as const),
    ...(['defect_moved', 'wrong_step', 'own_fix', 'reason_needed'] as const),
  ],
}

/** @returns the codes that a call may be refused with, besides those of every call */
export function codesOf(name: CallName, takesInput: boolean): RefusalCode[] {
  const { who, input } = calls[name]
  const mayBeLong = 'search' in input.shape || 'limit' in input.shape
  const member = who === 'VIEWER' || who === 'EDITOR' || who === 'ADMIN'
  const codes: RefusalCode[] = [
    ...(takesInput ? (['invalid'] as const) : []),
    ...(member ? (['signed_out', 'other_user'] as const) : []),
    ...(member && who !== 'VIEWER' ? (['forbidden'] as const) : []),
    ...(who === 'ADMIN' ? (['second_factor_required'] as const) : []),
    ...(member && mayBeLong ? (['too_many_searches'] as const) : []),
    ...(own[name] ?? (name.includes('{') ? missing : [])),
    ...(member && name.startsWith('POST') ? (['key_reused'] as const) : []),
  ]
  return [...new Set(codes)]
}
