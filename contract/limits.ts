/** Every number of the specification's section 9 that both sides need, and the limits we added. */
export const limits = {
  /** HTTP time-out, milliseconds. */
  requestTimeout: 300_000,
  vinLength: 17,
  /** Years a manufactured date may lie in: from `firstYear` to this year plus `yearsAhead`. */
  firstYear: 1800,
  yearsAhead: 10,
  /** Largest upload, bytes. */
  uploadBytes: 25 * 1024 * 1024,
  /** Files above this go in pieces, bytes. */
  pieceBytes: 1024 * 1024,
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
  /** Most rows of a batch of resources. */
  resourceBatch: 20,
  /** Most VIN prefixes of an organization: one can be added until there are more than ten. */
  vinPrefixes: 11,
  /** What a password must score (contract/password.ts). */
  passwordScore: 12,
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
} as const

export const imageTypes = ['image/webp', 'image/png', 'image/jpeg'] as const

/** What is said of a file that is too large; the limit that applies is the one named. */
export const tooLarge = (type: string) =>
  `Files must be less than ${limits.uploadBytes / 1024 / 1024}MB: ${type}`

export const wrongType = (type: string) => `Invalid file type: ${type}`
