/** Every number of the specification's section 9 that both sides need, and the limits we added. */
export const limits = {
  /** HTTP time-out, milliseconds. */
  requestTimeout: 300_000,
  vinLength: 17,
  /** Years a manufactured date may lie in: from `firstYear` to this year plus `yearsAhead`. */
  firstYear: 1800,
  yearsAhead: 10,
  /** Largest body of a call: of a sign-in, of most, of a long list, and of a checklist of 500 items with
   * all that is written to them. */
  loginBodyBytes: 8 * 1024,
  bodyBytes: 128 * 1024,
  listBodyBytes: 1024 * 1024,
  checklistBodyBytes: 16 * 1024 * 1024,
  /** Most of what is wrong with one request that is named. */
  problems: 20,
  /** Largest upload, bytes. */
  uploadBytes: 25 * 1024 * 1024,
  /** What one person may be sending at once, files and bytes, and all of an organization. */
  unfinishedFiles: 100,
  unfinishedBytes: 250 * 1024 * 1024,
  unfinishedFilesOfAll: 1000,
  unfinishedBytesOfAll: 2500 * 1024 * 1024,
  /** The files of who only reads: the picture of their account. */
  viewerUnfinishedFiles: 10,
  /** What one person may have of files that no record names yet: bytes, files. */
  looseBytes: 1024 * 1024 * 1024,
  looseFiles: 1000,
  /** Days after which a file that no record names is removed: devices attach theirs later. */
  looseDays: 60,
  /** The same of who only reads: the picture of their account. */
  viewerLooseBytes: 50 * 1024 * 1024,
  /** Files above this go in pieces, bytes. */
  pieceBytes: 1024 * 1024,
  /** Versions of a checklist are counted so far: as PostgreSQL's integer does. */
  versions: 2_147_483_647,
  /** Most pixels of an image: a phone's largest photo passes. */
  imagePixels: 52_000_000,
  /** Longest side of a photo after it is reduced on the device, pixels. */
  photoSide: 2560,
  /** The same of an avatar. */
  avatarSide: 512,
  /** Size of a trailer's image, CSS pixels. */
  imageWidth: 250,
  imageHeight: 150,
  /** Milliseconds a search box waits for the next letter. */
  searchDebounce: 700,
  /** Seconds a signed address of a file works. */
  fileUrlSeconds: 15 * 60,
  /** Days an Idempotency-Key is remembered, and a session lasts. */
  idempotencyDays: 30,
  sessionDays: 30,
  usersPage: 5,
  trailersPage: 10,
  partsPage: 10,
  resourcesPage: 6,
  tagsPage: 20,
  /** Most scan tags that are minted, or noted as printed, at once. */
  tagBatch: 500,
  largestPage: 100,
  /** Most rows that a device is sent at once. */
  syncPage: 2000,
  logPage: 20,
  defectsPage: 20,
  /** Kilometres, tenths of an hour and cents of a log entry. */
  odometer: 9_999_999,
  hours: 9_999_999,
  cost: 999_999_999,
  /** Most rows of a batch of resources. */
  resourceBatch: 20,
  /** Most VIN prefixes of an organization: one can be added until there are more than ten. */
  vinPrefixes: 11,
  /** Fewest characters of a password, and what it must score (contract/password.ts). */
  passwordLeast: 10,
  /** Days in which a password that was made for somebody has to be replaced. */
  madePasswordDays: 7,
  passwordScore: 12,
  /** What is typed as a code, and the recovery codes somebody has at once. */
  codeLength: 100,
  recoveryCodes: 10,
  /** Most passkeys of one person, and minutes in which a second step has to be done. */
  passkeys: 20,
  /** Of the id of a passkey, base64url (WebAuthn 3, 4: 1023 bytes), and of what one answers. */
  credentialLength: 1400,
  passkeyBodyBytes: 32 * 1024,
  secondStepMinutes: 5,
  /** Minutes from the beginning of an authenticator app to its first code. */
  totpMinutes: 30,
  /** Fewest letters of the name of somebody who is invited. */
  inviteNameLength: 2,
  /** Milliseconds between the steps of the landing page. */
  landingStep: 5000,
  identifierLength: 40,
  nameLength: 200,
  modelNumberLength: 100,
  descriptionLength: 2000,
  urlLength: 2000,
  emailLength: 254,
  passwordLength: 500,
  notesLength: 10_000,
  /** Why a plate was voided or moved. */
  reasonLength: 200,
  searchLength: 200,
  /** Of the conditions that a list is narrowed down by. */
  filterLength: 1000,
  /** Most trailers that are changed at once. */
  batch: 2000,
  /** Of a view: letters of its name and of its address, and most of one person. */
  viewNameLength: 80,
  viewAddressLength: 5000,
  views: 100,
  /** What a visitor reports: letters, letters of how to reach them, photos, bytes of a photo. */
  reportLength: 2000,
  reportContact: 200,
  reportPhotos: 3,
  reportPhotoBytes: 8 * 1024 * 1024,
  /** Most new ones an hour of one plate from one address, and tries; most a day of one plate. Beyond
   * that the first one of each neighbourhood of networks still comes, up to the last number. */
  reportsPerHour: 5,
  reportTriesPerHour: 60,
  reportsPerDay: 30,
  firstReportsPerDay: 100,
  reportsPage: 20,
  /** Entries of a logbook that a visitor sees at once. */
  sharedLogPage: 10,
  /** Most plates of one count of a yard. */
  walkPlates: 2000,
  walksPage: 20,
  /** Most photos at one place: an item, a defect, a log entry. */
  photos: 30,
  /** Most sections of a checklist, items of all its sections, and options of an item. */
  checklistSections: 40,
  checklistItems: 500,
  itemOptions: 20,
  itemHelpLength: 500,
  optionLength: 100,
  unitLength: 20,
  /** Largest number that an item's range may begin or end with, either way. */
  itemNumber: 1_000_000_000,
  /** Most days between two inspections, and before its end in which one is due soon. */
  intervalDays: 3650,
  dueSoonDays: 7,
  /** The same of what comes up after that. */
  dueLaterDays: 30,
  /** How much of what is due stands on /home, and on a page of the list of it. */
  dueOnHome: 5,
  /** How much of what people did last stands there. */
  latelyOnHome: 6,
  /** Changes that are looked through for that: more than a batch has. */
  latelyLookedAt: 2_500,
  duePage: 20,
  /** What is written to an answer of an inspection. */
  noteLength: 2000,
  /** Letters of the way of a pen: a signature of ten seconds has a third of them. */
  signatureLength: 20_000,
  /** The box that signatures are drawn in. */
  signatureWidth: 600,
  signatureHeight: 200,
  /** A signature is longer than this, in units of its box: a dot is none. */
  signatureLeast: 40,
  /** Largest number that an item of a checklist is answered with, and the negative one. */
  answerNumber: 1_000_000_000,
  inspectionsPage: 10,
} as const

export const imageTypes = ['image/webp', 'image/png', 'image/jpeg'] as const

/** What is said of a file that is too large; the limit that applies is the one named. */
export const tooLarge = (type: string) =>
  `Files must be less than ${limits.uploadBytes / 1024 / 1024}MB: ${type}`

export const emptyFile = 'This file is empty. Choose another one.'

export const wrongType = (type: string) => `Invalid file type: ${type}`

export const tooManyPhotos = (most: number) =>
  `At most ${most} photos here. Remove one to add another.`
