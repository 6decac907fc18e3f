import { scannedVin } from '#contract/scanned-vin.ts'
import { readTagCode } from '#contract/tag-code.ts'
import { noAnswerWords } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import { lookUpTimeOut } from './look-up-time-out.ts'
import type { FoundOwnTag, TagOwner } from './own-tag.ts'
import { plateName } from './plate-name.ts'

/** Where a scanned or typed code leads. */
export type Resolved =
  | { kind: 'trailer'; trailer: string }
  | { kind: 'public'; accessKey: string }
  | TagProblem

export type TagProblem = {
  kind: 'problem'
  title: string
  text: string
  /** The page to open after signing in, where that may help. */
  signInTo?: string
  /** The key of a tag that can be linked. */
  unlinked?: string
  /** The key or serial that could not be looked up. */
  unanswered?: string
  /** Whether the public page refuses it: opening that is no use. */
  isClosed?: boolean
  /** The problem in a word, for a list. */
  status?: string
  /** Identifies the plate in a list: the key of its tag, or the scanned text. */
  plate?: string
  /** The plate's name, where the text does not have it. */
  name?: string
}

const problem = (title: string, text: string) => ({ kind: 'problem', title, text }) as const

/**
 * Finds what a code leads to.
 * @param owner a signed-in person, who finds own tags by serial too, and offline
 */
export async function resolveTag(
  text: string,
  { owner, isTyped }: { owner: TagOwner | null; isTyped: boolean },
): Promise<Resolved> {
  const code = readTagCode(text)
  if (code.kind === 'foreign') {
    const vin = owner && scannedVin(text)
    return vin ? findByVin(vin, owner) : foreign(text, isTyped)
  }
  const own = owner && (await findOwn(code.kind === 'key' ? code.key : code.serial, owner))
  // A plate's code holds its address: a scanned short word is from another code.
  if (code.kind === 'serial') {
    return own ?? (isTyped ? unknownSerial(code.serial, owner) : foreign(text, isTyped))
  }
  const isUnanswered = own?.kind === 'problem' && own.unanswered
  if (own && !isUnanswered) return own
  // Its public page may be in the service worker's cache, even of another organization.
  const open = await findPublic(code.key, owner)
  // An own tag may have no public page.
  return own && open.kind === 'problem' && !open.unanswered ? { ...own, isClosed: true } : open
}

function unknownSerial(serial: string, owner: TagOwner | null): TagProblem {
  return owner
    ? { ...problem(`There is no tag ${serial}`, 'Check the serial on the plate.'), plate: serial }
    : {
        ...problem('Please sign in', 'The serial opens a trailer for people with an account.'),
        signInTo: '/scan',
      }
}

function foreign(text: string, isTyped: boolean): Resolved {
  const said = shorten(text)
  return isTyped
    ? problem('This is no serial', `‘${said}’ is neither a serial nor a key.`)
    : problem(
        'This is not a scan tag',
        `The code says ‘${said}’. Look for the plate of the trailer.`,
      )
}

/** The barcode of a chassis label leads to its trailer too. */
async function findByVin(vin: string, owner: TagOwner): Promise<Resolved> {
  const { findOwnVin } = await import('./own-tag.ts')
  const found = await findOwnVin(vin, owner)
  if (found === null) return problem(`No trailer has the VIN ${vin}`, 'Compare it with the label.')
  if (typeof found !== 'string') return problem('The VIN could not be looked up', found.problem)
  return { kind: 'trailer', trailer: found }
}

async function findOwn(code: string, owner: TagOwner): Promise<Resolved | null> {
  // Loaded for signed-in people only.
  const { findOwnTag } = await import('./own-tag.ts')
  const tag = await findOwnTag(code, owner)
  if (tag === null) return null
  if ('problem' in tag) return unanswered(code, tag.problem)
  return tag.trailer
    ? { kind: 'trailer', trailer: tag.trailer }
    : { ...withoutTrailer(tag), plate: tag.uuid }
}

function withoutTrailer(tag: FoundOwnTag): TagProblem {
  const ended = `${tag.serial} opens no trailer any more.`
  if (tag.state === 'replaced') {
    return { ...problem('This plate was replaced', ended), status: 'Replaced' }
  }
  if (tag.state === 'void') return { ...problem('This plate is void', ended), status: 'Void' }
  if (tag.state === 'linked') {
    const advice = 'An administrator can move the plate to another trailer.'
    return { ...problem(`The trailer of ${tag.serial} was deleted`, advice), status: 'Deleted' }
  }
  const isNew = problem(`${tag.serial} is not linked yet`, '')
  return { ...isNew, unlinked: tag.uuid, status: 'Not linked' }
}

async function findPublic(accessKey: string, owner: TagOwner | null): Promise<Resolved> {
  const signal = lookUpTimeOut()
  const result = await call('GET /secure/trailers/{accessKey}', { accessKey }, { signal })
  if (!result.failure) return { kind: 'public', accessKey }
  const { status, sentence } = result.failure
  if (status !== 404) return unanswered(accessKey, sentence)
  const text = 'It is not linked yet, or its trailer was deleted.'
  const unknown = problem('No trailer found for this tag', text)
  const said = { ...unknown, status: 'Unknown', plate: accessKey, name: plateName(accessKey) }
  return owner ? said : { ...said, signInTo: `/secure/access/${accessKey}` }
}

function unanswered(code: string, sentence: string): TagProblem {
  const said = problem('The tag could not be looked up', sentence || noAnswerWords())
  return { ...said, unanswered: code, status: 'Waiting', plate: code, name: plateName(code) }
}

function shorten(text: string) {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
