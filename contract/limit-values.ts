/*
 * The numbers of the specification's section 9 and the limits that were added. Single constants, so
 * that a script of the app contains only those that it uses.
 */

/** HTTP time-out, milliseconds. */
export const requestTimeout = 300_000
export const vinLength = 17
/** Years of a manufactured date: from `firstYear` to this year plus `yearsAhead`. */
export const firstYear = 1800
export const yearsAhead = 10
/** Largest bodies: of a sign-in, most calls, a long list, and a full checklist of 500 items. */
export const loginBodyBytes = 8 * 1024
export const bodyBytes = 128 * 1024
export const listBodyBytes = 1024 * 1024
export const checklistBodyBytes = 16 * 1024 * 1024
/** Most problems of one request that are reported. */
export const problems = 20
/** Largest upload, bytes. */
export const uploadBytes = 25 * 1024 * 1024
/** Uploads in progress at once, of one person and of an organization. */
export const unfinishedFiles = 100
export const unfinishedBytes = 250 * 1024 * 1024
export const unfinishedFilesOfAll = 1000
export const unfinishedBytesOfAll = 2500 * 1024 * 1024
/** For viewers, who upload only their avatar. */
export const viewerUnfinishedFiles = 10
/** Uploaded files of one person that are not attached to any record. */
export const looseBytes = 1024 * 1024 * 1024
export const looseFiles = 1000
/** Days after which a file without a record is removed: devices attach theirs later. */
export const looseDays = 60
/** For viewers, who upload only their avatar. */
export const viewerLooseBytes = 50 * 1024 * 1024
/** Larger files are sent in pieces. */
export const pieceBytes = 1024 * 1024
/** The largest PostgreSQL integer. */
export const versions = 2_147_483_647
/** Most pixels of an image: enough for the largest phone photos. */
export const imagePixels = 52_000_000
/** Longest side of a photo after the device scaled it down, pixels. */
export const photoSide = 2560
export const avatarSide = 512
/** Size of a trailer's image, CSS pixels. */
export const imageWidth = 250
export const imageHeight = 150
/** Largest size of a logo on a page, CSS pixels; its file has twice as many, and at most so many bytes. */
export const logoWidth = 160
export const logoHeight = 80
export const logoBytes = 250 * 1024
/** Milliseconds a search box waits for the next key. */
export const searchDebounce = 700
/** Seconds a signed address of a file is valid. */
export const fileUrlSeconds = 15 * 60
/** Days an Idempotency-Key is remembered, and a session lasts. */
export const idempotencyDays = 30
export const sessionDays = 30
export const usersPage = 5
export const trailersPage = 10
export const partsPage = 10
/** Of a trailer's parts to members: as rows that take a line each. */
export const fittedPage = 50
/** From so many parts on there is a search. */
export const fittedSearched = 15
export const resourcesPage = 6
/** Small ones, of a gallery: more are shown on request. */
export const photosPage = 24
export const tagsPage = 20
/** Characters of the prefix of serials, and digits of their numbers: 16 together, as many as are read. */
export const serialPrefix = 8
export const leastSerialDigits = 4
export const mostSerialDigits = 8
/** Most scan tags made, or marked as printed, at once. */
export const tagBatch = 500
export const largestPage = 100
export const registryPage = 50
/** Of the trailers of a recall: usual and most of a page, most batches that one names. */
export const recallPage = 500
export const mostRecalled = 2000
/** Rows of a recall's page. */
export const recalledShown = 50
export const recallBatches = 200
/** Trailers on one printed list. */
export const printedTrailers = 2000
/** Most rows in one answer of the sync. */
export const syncPage = 2000
/** Idempotency-Keys that one question names: they stand in its address. */
export const knownKeys = 50
export const logPage = 20
export const defectsPage = 20
/** Of a log entry: kilometres, tenths of an hour, cents. */
export const odometer = 9_999_999
export const hours = 9_999_999
export const cost = 999_999_999
/** Most resources added at once. */
export const resourceBatch = 20
/** One more than ten: the specification lets people add one while there are at most ten. */
export const vinPrefixes = 11
/** Fewest characters of a password, and what it must score (contract/password.ts). */
export const passwordLeast = 10
/** Days after which a generated password expires. */
export const madePasswordDays = 7
/** Days after which it is forgotten that something was told to be due which is due no more. */
export const toldDueDays = 365
/** Most days for which the link of a handover opens something. */
export const handoverLinkDays = 365
/** Bytes of the files of a handover pack: what a ZIP and a device take. */
export const packBytes = 2_000_000_000
/** How often an invitation is sent, or its link made anew. */
export const invitationLinks = 10
/** Days after which the link of an invitation opens nothing. */
export const invitationDays = 7
/** Minutes for which a mailed link for a new password works. */
export const resetMinutes = 60
/** More characters than the secret of a link has. */
export const linkTokenLength = 100
export const passwordScore = 12
/** Longest typed code. */
export const codeLength = 100
export const recoveryCodes = 10
/** Most passkeys of one person. */
export const passkeys = 20
/** The id of a passkey in base64url (WebAuthn 3, 4: 1023 bytes). */
export const credentialLength = 1400
export const passkeyBodyBytes = 32 * 1024
export const secondStepMinutes = 5
/** Minutes to enter the first code while an authenticator app is set up. */
export const totpMinutes = 30
/** Shortest name of an invited person. */
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
/** Of a customer. */
export const addressLength = 1000
export const reasonLength = 200
/** Of a part on a trailer: how many of it, and its serial, batch and position. */
export const fittedQuantity = 9999
export const fittedTextLength = 60
/** Most trailers that are named as carrying a serial. */
export const sameSerial = 20
export const searchLength = 200
/** The filter of a list, as text. */
export const filterLength = 1000
/** Most trailers changed at once. */
export const batch = 2000
/** Saved views: longest name and address, most of one person. */
export const viewNameLength = 80
export const viewAddressLength = 5000
export const views = 100
/** Reports of visitors: longest text and contact, most photos, bytes of a photo. */
export const reportLength = 2000
export const reportContact = 200
export const reportPhotos = 3
export const reportPhotoBytes = 8 * 1024 * 1024
/** Per plate: reports and tries an hour from one network, reports a day; beyond that only the first
 * report of each network, up to the last number. */
export const reportsPerHour = 5
export const reportTriesPerHour = 60
export const reportsPerDay = 30
export const firstReportsPerDay = 100
export const reportsPage = 20
/** Log entries on a page for visitors. */
export const sharedLogPage = 10
/** Most plates of one yard count. */
export const walkPlates = 2000
export const walksPage = 20
/** Most photos of an item, a defect or a log entry. */
export const photos = 30
/** Most photos of a trailer that are taken one after the other. */
export const photoSeries = 60
/** Of a checklist: most sections, items in all of them, options of an item. */
export const mostChecklistSections = 40
export const checklistItems = 500
export const itemOptions = 20
export const itemHelpLength = 500
export const optionLength = 100
export const unitLength = 20
/** Largest bound of an item's range, positive or negative. */
export const itemNumber = 1_000_000_000
/** Longest interval between inspections; days ahead that count as due soon and due later. */
export const intervalDays = 3650
export const dueSoonDays = 7
export const dueLaterDays = 30
/** Rows of due inspections and of recent changes on /home. */
export const dueOnHome = 5
export const latelyOnHome = 6
/** Changes read to find the recent ones: more than one batch has. */
export const latelyLookedAt = 2_500
export const duePage = 20
/** The note to an answer of an inspection. */
export const noteLength = 2000
/** Characters of a signature's path: ten seconds of signing take a third of them. */
export const signatureLength = 20_000
/** The box that signatures are drawn in. */
export const signatureWidth = 600
export const signatureHeight = 200
/** Shortest signature, in units of its box: a dot is not one. */
export const signatureLeast = 40
/** Largest number as an answer, positive or negative. */
export const answerNumber = 1_000_000_000
export const inspectionsPage = 10
/** Most rows of one import, and of one piece of it. */
export const importRows = 20_000
export const importPiece = 250
export const importsPage = 10
/** Templates of an organization: the most, rows down to the headings, columns, and characters of a workbook in base64. */
export const templates = 200
export const templateHead = 20
export const templateColumns = 200
export const templateText = 900_000
/** Links of intake: the most that are open, and days for which one works: usual and most. */
export const intakeLinks = 100
export const intakeLinkDays = 90
export const mostIntakeLinkDays = 365
/** A build that is sent: parts, text, files, bytes of all of them. */
export const intakeParts = 200
export const intakeNotes = 5000
export const intakeFiles = 10
export const intakeBytes = 60 * 1024 * 1024
/** From one network within an hour: tries with one link, and builds that arrive. */
export const intakeTriesPerHour = 60
export const intakesPerHour = 10
/** Builds of one link within a day; those that wait, of an organization and of one link, and the bytes of their files. */
export const intakesPerDay = 50
export const intakesWaiting = 200
export const intakesWaitingOfLink = 100
export const intakeWaitingBytes = 1024 * 1024 * 1024
export const intakeWaitingBytesOfLink = 512 * 1024 * 1024
export const intakesPage = 20
