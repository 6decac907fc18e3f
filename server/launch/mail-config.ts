import { ConfigError } from '#server/core/config-error.ts'
import type { Mailbox, MailSettings } from '#server/core/mailer.ts'
import { mailboxProblem } from '#server/mail/mailbox.ts'

const form = 'smtps://USER:PASSWORD@mail.example, or smtp:// for STARTTLS'

/**
 * No refusal shows SMTP_URL, which holds a password.
 * @returns where mail is sent; null without SMTP_URL
 * @throws ConfigError for a value that can't be used
 */
export function readMail(env: NodeJS.ProcessEnv): MailSettings | null {
  const { SMTP_URL: address, MAIL_FROM: from } = env
  if (!address && !from) return null
  if (!address) throw new ConfigError('MAIL_FROM needs SMTP_URL beside it')
  if (!from)
    throw new ConfigError('SMTP_URL needs MAIL_FROM beside it, such as mail@trailers.example')
  return { ...readServer(address), from: readFrom(from) }
}

function readServer(text: string): Omit<MailSettings, 'from'> {
  const url = /^smtps?:\/\//.test(text) ? URL.parse(text) : null
  if (!url?.hostname) throw new ConfigError(`SMTP_URL must be an address such as ${form}`)
  if (!['', '/'].includes(url.pathname) || url.hash) {
    throw new ConfigError(
      'SMTP_URL must have no path; write @, / and # of a password as %40, %2F and %23',
    )
  }
  if (!['', '?tls=off'].includes(url.search)) {
    throw new ConfigError('SMTP_URL takes ?tls=off behind it, and nothing else')
  }
  const isTls = url.protocol === 'smtps:'
  const isPlain = url.search !== ''
  if (isTls && isPlain) throw new ConfigError('SMTP_URL with ?tls=off must begin with smtp://')
  const port = Number(url.port || (isTls ? 465 : 587))
  return { host: bareHost(url.hostname), port, isTls, isPlain, signIn: readSignIn(url) }
}

/** Without the brackets of an IPv6 address. */
const bareHost = (host: string) => host.replace(/^\[|\]$/g, '')

function readSignIn({ username, password }: URL) {
  if (!username && !password) return null
  if (!username || !password) {
    throw new ConfigError('SMTP_URL must have both a user and a password, or neither')
  }
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  } catch {
    throw new ConfigError('SMTP_URL has a % that stands for nothing; write it as %25')
  }
}

function readFrom(text: string): Mailbox {
  const [, name = '', quoted = '', bare = ''] =
    /^(?:(.*?)\s*<([^<>]*)>|(.*))$/s.exec(text.trim()) ?? []
  const from = { name: name.replace(/^"(.*)"$/, '$1') || 'Drawbar', address: quoted || bare }
  const problem = mailboxProblem(from)
  if (problem === null) return from
  throw new ConfigError(
    `MAIL_FROM must be an address such as mail@trailers.example, or Acme Trailers <mail@acme.example>. ${problem}.`,
  )
}
