/*
 * Every number of the specification's section 9 that both sides need, and the limits we added. Each stands
 * by itself: scripts of the app hold only those that they need.
 */

/** HTTP time-out, milliseconds. */
export const requestTimeout = 300_000
export const vinLength = 17
/** Years a manufactured date may lie in: from `firstYear` to this year plus `yearsAhead`. */
export const firstYear = 1800
export const yearsAhead = 10
/** Largest body of a call: of a sign-in, of most, of a long list, and of a checklist of 500 items with
 * all that is written to them. */
export const loginBodyBytes = 8 * 1024
export const bodyBytes = 128 * 1024
export const listBodyBytes = 1024 * 1024
export const checklistBodyBytes = 16 * 1024 * 1024
/** Most of what is wrong with one request that is named. */
export const problems = 20
/** Largest upload, bytes. */
export const uploadBytes = 25 * 1024 * 1024
/** What one person may be sending at once, files and bytes, and all of an organization. */
export const unfinishedFiles = 100
export const unfinishedBytes = 250 * 1024 * 1024
export const unfinishedFilesOfAll = 1000
export const unfinishedBytesOfAll = 2500 * 1024 * 1024
/** The files of who only reads: the picture of their account. */
export const viewerUnfinishedFiles = 10
/** What one person may have of files that no record names yet: bytes, files. */
export const looseBytes = 1024 * 1024 * 1024
export const looseFiles = 1000
/** Days after which a file that no record names is removed: devices attach theirs later. */
export const looseDays = 60
/** The same of who only reads: the picture of their account. */
export const viewerLooseBytes = 50 * 1024 * 1024
/** Files above this go in pieces, bytes. */
export const pieceBytes = 1024 * 1024
/** Versions of a checklist are counted so far: as PostgreSQL's integer does. */
export const versions = 2_147_483_647
/** Most pixels of an image: a phone's largest photo passes. */
export const imagePixels = 52_000_000
/** Longest side of a photo after it is reduced on the device, pixels. */
export const photoSide = 2560
/** The same of an avatar. */
export const avatarSide = 512
/** Size of a trailer's image, CSS pixels. */
export const imageWidth = 250
export const imageHeight = 150
/** Milliseconds a search box waits for the next letter. */
export const searchDebounce = 700
/** Seconds a signed address of a file works. */
export const fileUrlSeconds = 15 * 60
/** Days an Idempotency-Key is remembered, and a session lasts. */
export const idempotencyDays = 30
export const sessionDays = 30
export const usersPage = 5
export const trailersPage = 10
export const partsPage = 10
export const resourcesPage = 6
export const tagsPage = 20
/** Most scan tags that are minted, or noted as printed, at once. */
export const tagBatch = 500
export const largestPage = 100
/** Most rows that a device is sent at once. */
export const syncPage = 2000
export const logPage = 20
export const defectsPage = 20
/** Kilometres, tenths of an hour and cents of a log entry. */
export const odometer = 9_999_999
export const hours = 9_999_999
export const cost = 999_999_999
/** Most rows of a batch of resources. */
export const resourceBatch = 20
/** Most VIN prefixes of an organization: one can be added until there are more than ten. */
export const vinPrefixes = 11
/** Fewest characters of a password, and what it must score (contract/password.ts). */
export const passwordLeast = 10
/** Days in which a password that was made for somebody has to be replaced. */
export const madePasswordDays = 7
export const passwordScore = 12
/** What is typed as a code, and the recovery codes somebody has at once. */
export const codeLength = 100
export const recoveryCodes = 10
/** Most passkeys of one person, and minutes in which a second step has to be done. */
export const passkeys = 20
/** Of the id of a passkey, base64url (WebAuthn 3, 4: 1023 bytes), and of what one answers. */
export const credentialLength = 1400
export const passkeyBodyBytes = 32 * 1024
export const secondStepMinutes = 5
/** Minutes from the beginning of an authenticator app to its first code. */
export const totpMinutes = 30
/** Fewest letters of the name of somebody who is invited. */
export const inviteNameLength = 2
/** Milliseconds between the steps of the landing page. */
export const landingStep = 5000
export const identifierLength = 40
export const nameLength = 200
export const modelNumberLength = 100
export const descriptionLength = 2000
export const urlLength = 2000
export const emailLength = 254
export const passwordLength = 500
export const notesLength = 10_000
/** Why a plate was voided or moved. */
export const reasonLength = 200
export const searchLength = 200
/** Of the conditions that a list is narrowed down by. */
export const filterLength = 1000
/** Most trailers that are changed at once. */
export const batch = 2000
/** Of a view: letters of its name and of its address, and most of one person. */
export const viewNameLength = 80
export const viewAddressLength = 5000
export const views = 100
/** What a visitor reports: letters, letters of how to reach them, photos, bytes of a photo. */
export const reportLength = 2000
export const reportContact = 200
export const reportPhotos = 3
export const reportPhotoBytes = 8 * 1024 * 1024
/** Most new ones an hour of one plate from one address, and tries; most a day of one plate. Beyond
 * that the first one of each neighbourhood of networks still comes, up to the last number. */
export const reportsPerHour = 5
export const reportTriesPerHour = 60
export const reportsPerDay = 30
export const firstReportsPerDay = 100
export const reportsPage = 20
/** Entries of a logbook that a visitor sees at once. */
export const sharedLogPage = 10
/** Most plates of one count of a yard. */
export const walkPlates = 2000
export const walksPage = 20
/** Most photos at one place: an item, a defect, a log entry. */
export const photos = 30
/** Most sections of a checklist, items of all its sections, and options of an item. */
export const mostChecklistSections = 40
export const checklistItems = 500
export const itemOptions = 20
export const itemHelpLength = 500
export const optionLength = 100
export const unitLength = 20
/** Largest number that an item's range may begin or end with, either way. */
export const itemNumber = 1_000_000_000
/** Most days between two inspections, and before its end in which one is due soon. */
export const intervalDays = 3650
export const dueSoonDays = 7
/** The same of what comes up after that. */
export const dueLaterDays = 30
/** How much of what is due stands on /home, and on a page of the list of it. */
export const dueOnHome = 5
/** How much of what people did last stands there. */
export const latelyOnHome = 6
/** Changes that are looked through for that: more than a batch has. */
export const latelyLookedAt = 2_500
export const duePage = 20
/** What is written to an answer of an inspection. */
export const noteLength = 2000
/** Letters of the way of a pen: a signature of ten seconds has a third of them. */
export const signatureLength = 20_000
/** The box that signatures are drawn in. */
export const signatureWidth = 600
export const signatureHeight = 200
/** A signature is longer than this, in units of its box: a dot is none. */
export const signatureLeast = 40
/** Largest number that an item of a checklist is answered with, and the negative one. */
export const answerNumber = 1_000_000_000
export const inspectionsPage = 10
