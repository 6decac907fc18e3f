/*
 * Durations of the server in milliseconds, with their reasons. Those that people are told of are in
 * contract/limit-values.ts.
 */

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

export const timing = {
  /** A request's user is looked up again after this: its body may take minutes to arrive. */
  ownerHolds: second,
  /** Between two notes of when a session was used: not every request should write. */
  sessionSeenEvery: 10 * minute,
  /** The metadata of an OpenID Connect provider is cached for this. */
  providerKnownFor: hour,
  /** For signing in at the provider, for which a person may have to find their phone. */
  signOnAttempt: 10 * minute,
  /** Life of the cookie that marks a known device. */
  deviceKnownFor: 365 * day,
  /** Tries of one network, and sign-ons of one address, are counted in this. */
  triesCountedIn: minute,
  /** Tries of a password are forgotten this long after the last one. */
  guessesForgotten: day,
  /** Reports of a plate are counted in this. */
  reportsCountedIn: hour,
  /** Mails to who forgot their password are counted in this. */
  resetsCountedIn: hour,
  /** A change this soon after a registration is shown as part of it. */
  partOfRegistration: hour,

  /** Between two checks of readiness: anybody may ask, and a check writes to the disk. */
  readyHolds: 2 * second,
  /** Between two counts of the database for metrics. */
  figureHolds: 30 * second,
  /** For headers, and for a body besides the time for its size: enough for a weak network. */
  requestArrives: 30 * second,
  /** For a request of Prometheus, which is near. */
  metricsRequest: 10 * second,
  /** A request may go on writing to an upload for this when another one wants to. */
  pieceHandOver: 0.5 * second,
  /** A take-out that nobody reads for this ends, and lets another begin. */
  archiveStall: 5 * minute,
  /** For reading the rows of a take-out, while the database keeps old ones. */
  archiveRows: 10 * minute,

  /** For connecting to the database. */
  databaseConnects: 10 * second,
  /** An S3 store that does not answer for this counts as down. */
  storeAnswers: 20 * second,
  /** For the first page of a PDF: a malicious one may keep a reader busy for ever. */
  pdfPreview: 5 * second,
  /** An upload without a piece for this makes room for another. */
  uploadStale: hour,
  /** An upload without a piece for this is removed. */
  piecesAbandoned: day,
  /** Temporary files of this age are removed: no request takes as long. */
  writingAbandoned: hour,

  /** Between two looks whether it is time for the mail of the day. */
  digestsLookedFor: minute,
  /** Between two looks for mail that is due. */
  mailLookedFor: 5 * second,
  /** For connecting to the mail server, and for its greeting. */
  mailConnects: 30 * second,
  /** A mail server that says nothing for this counts as gone: some think for a minute. */
  mailAnswers: 2 * minute,
  /** For one mail in all. */
  mailTakes: 4 * minute,
  /** Another server sends a mail that was taken up this long ago: the one that took it has died. */
  mailLease: 5 * minute,
  /** Between the first two tries; each wait is twice the one before. */
  mailRetryFirst: minute,
  mailRetryLast: day,
  /** A mail that could not be sent for this is given up. */
  mailGivenUp: 3 * day,
  /** Sent mail is forgotten after this, mail that was given up or dismissed later. */
  mailForgotten: 30 * day,
  mailFailedForgotten: 90 * day,

  /** Between two removals of expired rows and files. */
  tidyEvery: hour,
  /** Between two sweeps of files that no record names. */
  sweepEvery: day,
  /** At most, until a failed backup is tried again. */
  backupAgain: hour,
  /** For requests in flight when the server stops. */
  stopGrace: 10 * second,
  /** Two signals to stop within this are one: on Ctrl-C the terminal and npm may both send one. */
  stopRepeated: 0.5 * second,
  /** For writing the output of a process that ends. */
  lastWords: second,
} as const

/** Seconds until another try (Retry-After). */
export const retryAfter = {
  search: 1,
  /** A few seconds of hashing wait. */
  hash: 5,
  /** A picture takes about a second; twelve of one user wait, or sixty of all. */
  picture: 10,
  pictures: 30,
  /** Another file of the user has to arrive. */
  file: 30,
  /** The store is busy with the same file. */
  upload: 60,
  /** Somebody has to make room, or the sweep to run. */
  room: 60 * 60,
} as const
