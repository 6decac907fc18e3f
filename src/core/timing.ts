/*
 * How long the app waits, shows and keeps, each with its reason; milliseconds. Each is a constant of its
 * own: a page loads the numbers that it uses. Those that both sides keep to stand in contract/limits.ts.
 */

const second = 1000
export const minute = 60 * second
const hour = 60 * minute
export const day = 24 * hour

/* What a person sees. */

/** For which a message stands that asks for a decision. */
export const decisionShown = 15 * second
/** For which a message says that something went well, or did not. */
export const statusShown = 3 * second
/** For which a button says what became of copying. */
export const copyingShown = 2.5 * second
/** For which a tapped chip shows its hint: no finger rests on it. */
export const hintShown = 2.5 * second
/** Without a letter, after which a screen reader is told how strong a password is. */
export const typingPaused = 0.7 * second
/** In which the second tap of a double tap may come: it answers nothing that the first one opened. */
export const doubleTap = 0.6 * second
/** In which letters typed into a month join those before. */
export const typedMonthJoins = 5 * second
/** Without an answer, after which somebody wonders whether they pressed. */
export const pressUnanswered = 1 * second
/** In which a press that goes on is one: who holds longer is not pressing a button. */
export const pressLasts = 1 * second
/** From letting go to the click of it, which comes by itself after a touch. */
export const clickFollows = 0.05 * second
/** Between two looks whether a finger is still down on a page that is about to be exchanged. */
export const pressLookedAt = 0.02 * second
/** After which work is done on a page that is never idle. */
export const idleAwaited = 2 * second
/** Between two looks how long ago something was. */
export const agesRenewed = 1 * minute
/** For the browser to read what it was told to save. */
export const downloadRead = 1 * minute
/** For which a state of the connection has to last before it is worth a word. */
export const connectionSettled = 1.5 * second
/** For which pieces of a page wait for those above: slow storage or a slow network hides them no longer. */
export const piecesInOrder = 3 * second
/** For the server to add to what the device knows of a trailer before that is shown. */
export const logCompleted = 0.3 * second
/** After which what a visitor may need is fetched, for a place where the connection goes. */
export const visitorPartsAwaited = 3 * second
/** After which a part without which a page works is asked for once more. */
export const partAgain = 5 * second
/** In which somebody who may not restore takes a deletion back: longer than that is offered. */
export const deletionHeld = 20 * second
/** That a connection may take until a defect counts as told later than it happened. */
export const toldAtOnce = 10 * minute
/** For the device to say where it is, and how old that may be. */
export const positionAwaited = 30 * second
export const positionHolds = 1 * minute

/* Calls, and the connection. */

/** For a small question to the server. */
export const serverAnswers = 8 * second
/** Until a server that did not answer is asked again: at first, and at most. */
export const firstProbe = 2 * second
export const longestProbe = 1 * minute
/** Without an answer to a call, after which a small question is asked beside it. */
export const callProbed = 10 * second
/** Between two tries of what nobody answered, while the page is looked at. */
export const unansweredAgain = 15 * second
/** The same once a device says that it is online: names are found and requests get through a little later. */
export const onlineAgain = [0, 2 * second, 7 * second]
/** After which a call is doubted that others wait behind: one of the queue, a page of the copy, a report. */
export const callTrusted = 1 * minute
/** The same of a small file. */
export const fileTrusted = 2 * minute
/** Between two looks at a call that is doubted. */
export const doubtRenewed = 15 * second
/** Between tries to send a piece of a file, begun anew once something got through. */
export const pieceAgain = [0.5 * second, second, 2 * second, 4 * second, 8 * second]
/** Without a byte, after which a connection that sends a file counts as dead. */
export const sendingSilent = 30 * second
/** Without a byte, after which nothing more is expected of a file that is fetched. */
export const fetchingSilent = 1 * minute
/** Without progress, after which who watches a file go is told that it stands still. */
export const uploadStalled = 4 * second
/** After an answer, until the addresses it signed are too close to their end to be followed. */
export const signedAddressHolds = 10 * minute
/** Between two readings of them: below the 15 minutes for which the server lets them work. */
export const signedAddressesRenewed = 9 * minute
/** For which an answer counts as new, and is kept. */
export const answerNew = 10 * second
export const answerKept = 1 * day
/** Until a question that nobody answered is asked once more. */
export const questionAgain = 0.5 * second
/** For which rows of a list are kept that nobody looks at. */
export const unseenRowsKept = 30 * second
/** Between two looks for the server, where a file of the app did not come. */
export const appFileAgain = 15 * second
/** For which a page that is about to be left is not loaded anew. */
export const pageLeaves = 1 * minute

/* The queue, and the copy. */

/** That a person waits for the server, and that they do where it was silent before. */
export const personWaits = 8 * second
export const personWaitsAgain = 1.5 * second
/** For what is being sent before many changes are taken back: without an answer that is soon over. */
export const sendingEnds = 1.5 * second
/** Until a failed change is sent again: at first, and at most, also where the clock was wrong. */
export const shortestRetry = 2 * second
export const longestRetry = 15 * minute
/** After which a queue without a connection looks for it by itself, at most. */
export const queueAgain = 1 * minute
/** In which what was found due is sent without another look at the queue. */
export const dueHolds = 0.5 * second
/** Between two readings of a queue of many changes, which changes with every answer. */
export const longQueueRead = 0.5 * second
/** The most that a slow device waits between two such readings. */
export const longestReadRest = 3 * second
/** Between two readings of what the server confirmed, while a long queue is sent. */
export const confirmationsRead = 5 * second
/** Between two looks for what is new on the server, while the page is seen. */
export const newsRead = 1 * minute
/** In which changes of the copy are gathered. */
export const changesGathered = 0.04 * second
/** Between two steps of what the copy's worker does ahead of a question. */
export const workerRests = 0.02 * second
/** That a read goes on in spite of what changed since it began. */
export const readGoesOn = 5 * second
/** For the server to know better than a complete copy, or of a link that the copy does not have. */
export const serverKnowsBetter = 5 * second
/** For which what differs from what one knew is put down to a server that was set back. */
export const setBackRecent = 1 * day
/** Between two reports of a page that is open for weeks, which keep its copy unlocked. */
export const copyUseTold = 1 * hour
/** Until a report that was too much for the server is sent again. */
export const reportAgain = 10 * minute
/** For which a visitor is shown that their report is being sent; then, that it is kept. */
export const reportAwaited = 4 * second

/* What is kept on the device. */

/** For storage to answer: no device that works takes so long; and for one that was silent before. */
export const storageAnswers = 10 * second
export const silentStorageAnswers = 1 * second
/** For the work of another tab: it may be frozen, or hang; and for a photo that it makes ready. */
export const otherTabWorks = 2 * minute
export const otherTabsPhoto = 1 * minute
/** Between two looks at the room on the device: nothing tells when it changes. */
export const roomRead = 5 * second
/** For a page that is loaded again: the lock on its form may go a little later. */
export const formLetGo = 0.5 * second
/** For slow storage to say what was left in forms. */
export const leftFormsFound = 1 * second
/** Between two looks at staged files without an owner: another tab may be about to name one. */
export const stagedSwept = 1 * minute
/** Until a server that is there, but does not hand a file out, is asked again. */
export const keptFileAgain = 30 * second

/* The service workers. */

/** Until a connection counts as dead, for a page that was seen before. */
export const connectionDead = 3 * second
/** The same where a wait has just been in vain, and for how long that speaks for the next. */
export const stillDead = 0.3 * second
export const deadHolds = 10 * second
/** For which what is kept by the way makes a later version of a worker wait. */
export const keepingHoldsWorker = 10 * second
/** For a page to learn who opened it before a worker is registered. */
export const memberKnown = 5 * second
/** Until an installation that failed is tried again: something answered in our place. */
export const installAgain = [30 * second, 2 * minute, 8 * minute, 30 * minute]
/** For the old worker to say that it is ready; one of an earlier version never does. */
export const workerLeaves = 2 * second
/** Without an answer, after which a page counts as calm; and for it to come to that. */
export const pageCalm = 1 * second
export const calmAwaited = 15 * second

/* The scanner. */

/** For which a plate stands still before the next one is looked for. */
export const plateShown = 1.2 * second
/** For a look-up: who holds a phone before a plate waits no longer on a line that is dead. */
export const plateLookedUp = 10 * second
/** After which a reader that neither comes nor fails counts as missing. */
export const readerMissing = 8 * second
/** Until a reader that did not come is asked for anew. */
export const readerAgain = 5 * second
/** After the start, until the reader is fetched to be kept: what the screen needs is there. */
export const readerFetched = 10 * second
/** Until it is fetched again where that failed; twice as long each time. */
export const readerFetchedAgain = 30 * second
/** For which a code of another kind is named after it was seen last. */
export const otherCodeNamed = 5 * second
/** Between two frames that are looked at; fewer where nothing has moved for a while. */
export const frameLookedAt = 0.066 * second
export const stillFrameLookedAt = 0.33 * second
export const cameraStill = 4 * second
/** For which what a hand scanner typed before the page was ready is still wanted. */
export const earlyScanHolds = 10 * second
/** A key, on the average of a scan: scanners need less than 50, the fastest of people about 100. */
export const scannedKey = 0.06 * second
/** Between two keys that are no longer one scan. */
export const scanBroken = 0.3 * second
/** Of silence, after which a scan that never ended is over. */
export const scanOver = 3 * second

/** How long a batch is waited for before its page is shown: by then the page knows what waits of it. */
export const batchBegins = second
