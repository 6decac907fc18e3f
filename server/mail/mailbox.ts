import { emailPattern } from '#contract/email.ts'
import { limits } from '#contract/limits.ts'
import type { Mailbox } from '#server/core/mailer.ts'
import { MailFailure } from './mail-failure.ts'

/** What would end a header, or name a second recipient. */
const inAddress = /[\p{Cc}\s<>,;:"()[\]\\]/u
const inName = /[\p{Cc}\u2028\u2029]/u

/** @returns what is wrong with an address for mail, null where nothing is */
export function mailboxProblem({ name, address }: Mailbox): string | null {
  if (address.length > limits.emailLength) {
    return `This address has more than ${limits.emailLength} characters`
  }
  if (!emailPattern.test(address) || inAddress.test(address)) return 'This is no address for mail'
  return inName.test(name) ? 'The name has a line break or a control character in it' : null
}

/** @throws MailFailure for an address that must not stand in a header */
export function requireMailbox(mailbox: Mailbox): Mailbox {
  const problem = mailboxProblem(mailbox)
  if (problem === null) return mailbox
  throw new MailFailure(problem, { isFinal: true, code: 'address' })
}
