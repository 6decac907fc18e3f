/*
 * How long the server waits, remembers and keeps, each with its reason. Milliseconds, unless the name
 * says otherwise; how many days something is kept that people are told of: contract/limits.ts.
 */

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

export const timing = {
  /** For which it holds whose a request is: its body may take minutes to arrive. */
  ownerHolds: second,
  /** How exactly it is known when a session was used last: not every request is to write. */
  sessionSeenEvery: 10 * minute,
  /** After which what an OpenID Connect provider says of itself is asked for anew. */
  providerKnownFor: hour,
  /** For somebody to sign in at the provider, who may have to find their phone. */
  signOnAttempt: 10 * minute,
  /** For which a device is known by its cookie, where nobody tried wrong passwords. */
  deviceKnownFor: 365 * day,
  /** In which tries of one network, and sign-ons of one address, are counted. */
  triesCountedIn: minute,
  /** After the last try of a password, until it is forgotten. */
  guessesForgotten: day,
  /** In which reports of a plate are counted. */
  reportsCountedIn: hour,
  /** Within which a change is told as part of the registration before it. */
  partOfRegistration: hour,

  /** For which nobody looks again whether the server is ready: anybody may ask, and looking writes to the disk. */
  readyHolds: 2 * second,
  /** For which a count of the database is not made again for who measures. */
  figureHolds: 30 * second,
  /** For headers to arrive, and a body of any size: a phone at the edge of its network sends them. */
  requestArrives: 30 * second,
  /** For a question of Prometheus, which stands beside. */
  metricsRequest: 10 * second,
  /** That a request may go on writing when another asks for the same file. */
  pieceHandOver: 0.5 * second,
  /** In which something of an archive has to be taken: who has gone frees the turn. */
  archiveStall: 5 * minute,
  /** For which rows of one moment are held while somebody takes them: the database keeps them meanwhile. */
  archiveRows: 10 * minute,

  /** For a database to let somebody in. */
  databaseConnects: 10 * second,
  /** Until a store on S3 that says nothing counts as down. */
  storeAnswers: 20 * second,
  /** For the first page of a PDF: a harmful one may keep a reader busy for ever. */
  pdfPreview: 5 * second,
  /** Without a piece, after which a file makes room for another. */
  uploadStale: hour,
  /** Without a piece, after which a file that arrives in pieces is removed. */
  piecesAbandoned: day,
  /** After which what was written beside its place is left behind: much longer than any request takes. */
  writingAbandoned: hour,

  /** Between two rounds that remove what has run out. */
  tidyEvery: hour,
  /** Between two sweeps of files that no record names. */
  sweepEvery: day,
  /** After a backup that failed, at most, until it is tried again. */
  backupAgain: hour,
  /** For requests in flight once the server is told to stop. */
  stopGrace: 10 * second,
  /** In which a signal to stop is the same one: on Ctrl-C the terminal and npm may both send it. */
  stopRepeated: 0.5 * second,
  /** For what was said to be written before a process that was refused ends. */
  lastWords: second,
} as const

/** Seconds after which who was refused may try again (Retry-After). */
export const retryAfter = {
  /** Searches of one person take less. */
  search: 1,
  /** A few seconds of hashing stand in line. */
  hash: 5,
  /** A picture takes about a second; twelve of one person wait, or sixty of all. */
  picture: 10,
  pictures: 30,
  /** Another file of theirs has to end. */
  file: 30,
  /** The store is busy with the same file. */
  upload: 60,
  /** Somebody has to make room, or the sweep to come. */
  room: 60 * 60,
} as const
