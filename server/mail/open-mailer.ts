import { createTransport } from 'nodemailer'
import type { Mailer, MailSettings, OutgoingMail } from '#server/core/mailer.ts'
import { timing } from '#server/core/timing.ts'
import { failureOf, MailFailure } from './mail-failure.ts'
import { requireMailbox } from './mailbox.ts'

/** Sends each mail over a connection of its own; a certificate that does not fit is refused. */
export function openMailer(settings: MailSettings): Mailer {
  const { host, port, isTls, isPlain, signIn, from } = settings
  const transport = createTransport({
    ...{ host, port, secure: isTls, requireTLS: !(isTls || isPlain), ignoreTLS: isPlain },
    ...(signIn && { auth: signIn }),
    connectionTimeout: timing.mailConnects,
    greetingTimeout: timing.mailConnects,
    socketTimeout: timing.mailAnswers,
    // What a mail holds comes from us alone.
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  async function send({ messageId, to: given, subject, text, html }: OutgoingMail) {
    const to = requireMailbox(given)
    try {
      await transport.sendMail({
        ...{ from, to, text, html },
        subject: oneLine(subject),
        messageId: `<${messageId}>`,
        envelope: { from: from.address, to: [to.address] },
        // No answers of people who are away.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      })
    } catch (error) {
      throw failureOf(error)
    }
  }

  return { from, send: (mail) => inTime(send(mail)) }
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** A server that goes on answering, one byte at a time, would hold the others' mail. */
async function inTime(sending: Promise<void>) {
  const { promise, reject } = Promise.withResolvers<never>()
  const late = new MailFailure('The mail server took too long', { isFinal: false, code: 'late' })
  const timer = setTimeout(() => reject(late), timing.mailTakes)
  try {
    await Promise.race([sending, promise])
  } finally {
    clearTimeout(timer)
  }
}
