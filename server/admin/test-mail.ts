import { randomUUID } from 'node:crypto'
import { readMail } from '#server/launch/mail-config.ts'
import { writtenLetter } from '#server/mail/letter.ts'
import { MailFailure } from '#server/mail/mail-failure.ts'
import { openMailer } from '#server/mail/open-mailer.ts'
import { CommandError } from './command-error.ts'

/**
 * Sends a mail at once, past the database.
 * @returns the line for the operator
 * @throws CommandError with what the mail server said
 */
export async function sendTestMail(env: NodeJS.ProcessEnv, address: string): Promise<string> {
  const settings = readMail(env)
  if (!settings) throw new CommandError('No mail is set up: set SMTP_URL and MAIL_FROM.')
  const { from, host, port } = settings
  const letter = writtenLetter({
    subject: 'Mail from Drawbar works',
    name: '',
    lines: ['This is the test that you asked for. If you can read it, Drawbar can send mail.'],
    why: 'You get this because somebody who runs Drawbar typed your address.',
  })
  const messageId = `${randomUUID()}@${from.address.split('@')[1]}`
  try {
    await openMailer(settings).send({ messageId, to: { name: '', address }, ...letter })
  } catch (error) {
    if (error instanceof MailFailure) throw new CommandError(`${error.message}.`)
    throw error
  }
  return `${host}:${port} has taken a mail to ${address}. Look whether it arrives.`
}
