import { apiAddress } from './api-address.ts'

const networkWantsSignIn = 511

let isThere = false
let isTrouble = false

/**
 * Whether the network answered for our server, the last time that anything was answered: a page of
 * its own, or the way to one. What refuses a request, or speaks for a dead server, is none of that.
 */
export const isForeignPage = () => isThere

/** Whether what answered last was no answer of ours but an error of a server's: the network is there. */
export const isServerTrouble = () => isTrouble

/** @param status 0: it leads elsewhere, which our server never does */
export function noteAnswer(status: number, isOurs: boolean) {
  isThere = !isOurs && (status < 400 || status === networkWantsSignIn)
  isTrouble = !isOurs && !isThere && status >= 500
}

/** Nothing was answered at all. */
export function noteSilence() {
  isThere = false
  isTrouble = false
}

/** Where a person finds that page: no worker answers for the API. */
export const foreignPageAddress = apiAddress('/api/health')

/** What a person is told of it. */
export const foreignPageWords =
  'This network answers with a page of its own. It may want you to sign in to it first.'
