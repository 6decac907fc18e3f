import { scannedVin } from '#contract/scanned-vin.ts'
import { readTagCode } from '#contract/tag-code.ts'
import { noAnswerWords } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import { lineIsDead } from './line-is-dead.ts'
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
  /** Where to go on once signed in, where that may tell more. */
  signInTo?: string
  /** The key of a tag that can be linked. */
  unlinked?: string
  /** The key or serial that nobody could be asked about. */
  unanswered?: string
  /** Whether strangers are refused it: what anybody sees of it helps nobody. */
  isClosed?: boolean
  /** The same in a word, for a list. */
  status?: string
  /** The plate that is meant, however it was given: the key of a tag, or what stands for it. */
  plate?: string
  /** What tells the plate from another, where the words do not. */
  name?: string
}

const problem = (title: string, text: string) => ({ kind: 'problem', title, text }) as const

/**
 * Finds what a code stands for.
 * @param owner who is signed in: they find their own tags by serial too, and without a network
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
  // A plate's code holds its address: any other short word is somebody else's.
  if (code.kind === 'serial') {
    return own ?? (isTyped ? unknownSerial(code.serial, owner) : foreign(text, isTyped))
  }
  const isUnanswered = own?.kind === 'problem' && own.unanswered
  if (own && !isUnanswered) return own
  // A plate that anybody may open can be kept by the service worker, whosever it is.
  const open = await findPublic(code.key, owner)
  // That strangers see nothing says nothing of a tag of ours.
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
    ? problem('This is no serial', `‘${said}’ looks neither like a serial nor like a key.`)
    : problem(
        'This is not a scan tag',
        `The code says ‘${said}’. Look for the plate of the trailer.`,
      )
}

/** The label of a chassis tells its trailer too. */
async function findByVin(vin: string, owner: TagOwner): Promise<Resolved> {
  const { findOwnVin } = await import('./own-tag.ts')
  const found = await findOwnVin(vin, owner)
  if (found === null) return problem(`No trailer has the VIN ${vin}`, 'Compare it with the label.')
  if (typeof found !== 'string') return problem('The VIN could not be looked up', found.problem)
  return { kind: 'trailer', trailer: found }
}

async function findOwn(code: string, owner: TagOwner): Promise<Resolved | null> {
  // Only who is signed in needs what the device keeps.
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
  const signal = lineIsDead()
  const result = await call('GET /secure/trailers/{accessKey}', { accessKey }, { signal })
  if (!result.failure) return { kind: 'public', accessKey }
  const { status, sentence } = result.failure
  if (status !== 404) return unanswered(accessKey, sentence)
  const text = 'It is not linked yet, or its trailer is gone.'
  const unknown = problem('No trailer answers to this tag', text)
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
