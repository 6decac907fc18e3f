/** Where mail is sent, as SMTP_URL and MAIL_FROM say. */
export type MailSettings = {
  host: string
  port: number
  /** By TLS from the first byte; else by STARTTLS. */
  isTls: boolean
  /** Without any TLS, on the operator's own network. */
  isPlain: boolean
  /** null for a server that asks for no sign-in. */
  signIn: { user: string; pass: string } | null
  from: Mailbox
}

export type Mailbox = { name: string; address: string }

export type OutgoingMail = {
  /** Without angle brackets. */
  messageId: string
  to: Mailbox
  subject: string
  text: string
  html: string
}

export type Mailer = {
  from: Mailbox
  /** @throws MailFailure (server/mail/mail-failure.ts) */
  send(mail: OutgoingMail): Promise<void>
}
