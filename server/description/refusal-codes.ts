import { wrongType } from '#contract/limits.ts'

/** Why a call may be refused: the HTTP statuses of a code, and what a person may be told. */
type Refusal = { statuses: readonly number[]; sentence: string; field?: string }

const refusal = (status: number, sentence: string, field?: string): Refusal => ({
  ...{ statuses: [status], sentence },
  ...(field === undefined ? {} : { field }),
})

export const refusalCodes = {
  invalid: refusal(400, 'vin: Required', 'vin'),
  unknown_reference: refusal(400, 'There is no such customer.', 'customer'),
  wrong_type: refusal(400, wrongType('application/pdf')),
  common_password: refusal(
    400,
    'This password is too easy to guess. Choose another one.',
    'data.password',
  ),
  no_file: refusal(400, 'Send the file in the field upload_file.'),
  two_files: refusal(400, 'Send one file at a time.'),
  too_many_photos: refusal(400, 'A report has at most 3 photos.'),
  too_many_sent_files: refusal(400, 'A build has at most 10 files.'),
  too_many_fields: refusal(400, 'The form has too many fields.'),
  no_boundary: refusal(400, 'The form names no boundary between its parts.'),
  cut_off: refusal(400, 'Only part of the file arrived. Please send it again.'),
  empty_file: refusal(400, 'This file is empty. Choose another one.'),
  damaged_image: refusal(400, 'This picture is damaged or incomplete. Please choose another one.'),
  too_many_pixels: refusal(
    400,
    'This picture has more than 52 megapixels. Please choose a smaller one.',
  ),
  not_http: refusal(400, 'This is not an HTTP request.'),
  signed_out: refusal(401, 'Please sign in.'),
  other_user: refusal(401, 'Somebody else has signed in on this device. Sign in again to go on.'),
  link_over: refusal(404, 'This link is over, or was used already. Ask for another one.'),
  no_mail: refusal(
    409,
    'This Drawbar sends no mail. Ask an administrator of your organization for a new password.',
  ),
  intake_over: refusal(410, 'This link has expired. Ask Acme Trailers for another one.'),
  intake_decided: refusal(409, 'This build was accepted by Jo Smith already.'),
  too_many_intakes: refusal(
    429,
    'Too many builds were sent from your network within an hour. Please wait an hour.',
  ),
  too_many_links: refusal(409, 'At most 100 links are open at once. Revoke one that nobody needs.'),
  invitation_over: refusal(
    404,
    'This invitation is over, or was used already. Sign in, or ask who invited you for another one.',
  ),
  sent_often: refusal(
    409,
    'This invitation was sent 10 times. Withdraw it, and ask whether the address is right before you invite anew.',
  ),
  invited_already: refusal(
    409,
    'There is an invitation for this email already. Send it again, or withdraw it first.',
    'email',
  ),
  wrong_password: refusal(401, 'Email or password is incorrect.'),
  password_to_choose: refusal(403, 'Choose a password of your own.'),
  password_ran_out: refusal(
    403,
    'The password you were given has expired. Ask an administrator for a new one.',
  ),
  second_step: refusal(401, 'The password is right. Signing in takes a second step.'),
  wrong_code: {
    statuses: [401, 403],
    sentence: 'This code is wrong or was used already. Type the next one.',
    field: 'code',
  },
  wrong_passkey: refusal(401, 'This passkey is not the right one. Try another one.'),
  step_over: refusal(401, 'This took too long, or was done already. Please sign in again.'),
  second_factor_required: refusal(
    403,
    'Your organization asks administrators for a second factor. Set one up on the page of your account, then try again.',
  ),
  forbidden: refusal(403, 'Your role does not allow this. Ask an administrator.'),
  not_yours: refusal(403, 'Only its owner and administrators may change a shared view.'),
  wrong_current: refusal(403, 'This is not your current password.', 'data.current'),
  no_password: refusal(
    409,
    'You sign in without a password here. An administrator can give you one.',
  ),
  reports_off: refusal(
    403,
    'Acme Trailers takes no reports here. Please tell them in another way.',
  ),
  other_host: refusal(421, 'This server does not serve this address.'),
  foreign_site: refusal(403, 'This request came from another site.'),
  not_found: refusal(404, 'There is no such trailer.'),
  too_slow: refusal(408, 'The request took too long to arrive.'),
  archived: refusal(409, 'This trailer was deleted by Jo Smith. Your change was not saved.'),
  conflict: refusal(409, 'Somebody else changed the notes while you were editing.'),
  kind_stays: refusal(
    409,
    'The kind of a line stays as it was chosen. Retire this line, and add another one.',
    'kind',
  ),
  too_many_lines: refusal(
    409,
    'There are 100 lines of your own, which is the most. Retire one that you do not need.',
  ),
  name_taken: refusal(409, 'There is a manufacturer with this name already.', 'name'),
  import_undone: refusal(409, 'This import was undone. Begin a new one.'),
  not_own: refusal(403, 'This comes with Drawbar: it can be retired, not changed.'),
  below_itself: refusal(400, 'A category can’t be below itself.', 'parent'),
  merged_already: refusal(409, 'This was merged into another one. Nothing was changed.'),
  merged_with_itself: refusal(400, 'These are one record already. Choose another one.', 'into'),
  merged_since: refusal(409, 'What this was merged into was merged too since. Undo that first.'),
  vin_taken: refusal(409, 'A trailer with this VIN is already registered.', 'vin'),
  too_many_templates: refusal(
    409,
    'At most 200 templates are kept. Delete one that you no longer use.',
  ),
  too_many_views: refusal(409, 'You can have at most 100 views. Delete one you no longer use.'),
  uuid_taken: refusal(409, 'This trailer is registered already.'),
  serials_used_up: refusal(
    409,
    'The pattern of the serials has only 12 numbers left, up to KT-99999, and 20 are wanted. Give it another prefix or more digits under Tags.',
  ),
  serial_taken: refusal(409, 'Another scan tag got this serial at the same moment. Mint again.'),
  tag_linked: refusal(
    409,
    'Scan tag K7MQ-R4TX is linked to another trailer already (S827TFH). Choose another tag.',
  ),
  tag_printed: refusal(
    409,
    'The plate of scan tag K7MQ-R4TX was made already. If it is not to be used, void it under Tags.',
  ),
  trailer_tagged: refusal(409, 'This trailer has scan tag K7MQ-R4TX already. No other was minted.'),
  tag_retired: refusal(409, 'Scan tag K7MQ-R4TX is void. Choose another tag.'),
  tag_unlinked: refusal(409, 'Scan tag K7MQ-R4TX is linked to no trailer. Void it instead.'),
  tag_changed: refusal(
    409,
    'Somebody changed scan tag K7MQ-R4TX meanwhile. Look at it again, then decide.',
  ),
  checklist_changed: refusal(
    409,
    "Somebody changed the checklist 'Yard check' meanwhile. Your changes are not saved yet.",
  ),
  defect_moved: refusal(
    409,
    "Jo Smith moved this defect to 'fixed' meanwhile. Look at it again, then decide.",
  ),
  wrong_step: refusal(409, "A defect that is 'closed' can only become 'open'."),
  already_signed: refusal(
    409,
    'Received by the customer: Jo Bloggs has signed already.',
    'signature',
  ),
  reason_needed: refusal(400, 'Say why it is less bad than before.', 'note'),
  own_fix: refusal(
    409,
    'You fixed this dangerous defect. Somebody else has to check it and close it.',
  ),
  wrong_offset: refusal(409, 'This piece does not begin where the last one ended.'),
  report_decided: refusal(409, 'This report was declined by Jo Smith already.'),
  email_taken: refusal(409, 'There is a user with this email already.', 'email'),
  own_account: refusal(409, 'You cannot remove yourself. Ask another administrator.'),
  last_administrator: refusal(
    409,
    'An organization needs an administrator. Make somebody else an administrator first.',
  ),
  no_second_factor: refusal(
    409,
    'Set up a second factor of your own first, on the page of your account.',
  ),
  last_second_factor: refusal(
    409,
    'Your organization asks administrators for a second factor. Set up another one before you remove this one.',
  ),
  no_passkeys_here: refusal(
    409,
    'Passkeys need https and an address with a name, such as trailers.example. Open Drawbar at https://trailers.example.',
  ),
  too_many_passkeys: refusal(409, 'You have 20 passkeys. Remove one first.'),
  passkey_refused: refusal(409, 'This passkey could not be added. Begin again.'),
  passkey_known: refusal(409, 'You have added this passkey already.'),
  totp_on: refusal(409, 'There is an authenticator app already. Turn it off first.'),
  totp_off: refusal(409, 'The authenticator app is off already.'),
  totp_unreadable: refusal(
    409,
    'The server cannot check codes of your app any more, because its SESSION_SECRET was changed. Use a recovery code, or ask an administrator to reset your second factor.',
  ),
  taking_out: refusal(
    409,
    'Somebody is downloading the data of your organization right now. Wait until that download has ended, or stop it.',
  ),
  not_json: { statuses: [400, 415], sentence: 'Send the body as application/json.' },
  not_multipart: refusal(415, 'Send the file as multipart/form-data.'),
  too_large: { statuses: [413, 431], sentence: 'The request is larger than 1MB.' },
  key_reused: refusal(
    422,
    'This Idempotency-Key was used for another request. Send the request again with a new one.',
  ),
  too_many_reports: refusal(
    429,
    'This trailer was reported 30 times within a day. Please try again tomorrow.',
  ),
  too_many_searches: refusal(
    429,
    '20 of your searches are waiting already. Please try again in a moment.',
  ),
  too_many_files: refusal(
    429,
    'You are uploading more than 250 MB at once. Wait until a file has arrived, then send the next.',
  ),
  quota_full: refusal(
    413,
    "There is no room for this file: your organization's files may take 20 GB. Ask whoever runs Drawbar for more, then send it again.",
  ),
  too_many_loose: refusal(
    413,
    'Files that you uploaded but did not attach take 1 GB already. Attach them, or wait: they are removed 60 days after the upload.',
  ),
  too_many_pictures: refusal(
    429,
    '12 of your pictures are waiting already. Please try again in a moment.',
  ),
  put_back: refusal(409, 'This was put back already, by Jo Smith.'),
  changed_since: refusal(
    409,
    'The photo was changed since, by Jo Smith. Look at it again, then decide.',
  ),
  part_removed: refusal(409, 'The part of this resource was removed. Put the part back first.'),
  too_many_tries: refusal(429, 'Too many tries. Please wait a minute.'),
  refused: refusal(400, 'The server does not understand this request.'),
  server_error: refusal(
    500,
    'Something went wrong on the server. It has been logged; please try again. If it goes on, tell us: 7F3KXA.',
  ),
  unavailable: refusal(
    503,
    'The database does not answer. Please try again. If it goes on, tell us: 7F3KXA.',
  ),
  storage_full: refusal(
    503,
    "The server's storage is full. Nothing was saved; try again later or tell the operator. If it goes on, tell us: 7F3KXA.",
  ),
  not_ready: refusal(
    503,
    'The database or the file storage does not answer. If it goes on, tell us: 7F3KXA.',
  ),
  busy_sign_in: refusal(503, 'Many people are signing in right now. Please try again in a moment.'),
  busy: refusal(
    503,
    'Many pictures are arriving right now. Please send yours again in a minute. If it goes on, tell us: 7F3KXA.',
  ),
  closing: refusal(
    503,
    'The server is being stopped. Please try again soon. If it goes on, tell us: 7F3KXA.',
  ),
} satisfies Record<string, Refusal>

export type RefusalCode = keyof typeof refusalCodes
