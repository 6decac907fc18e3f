/** Why a mail was not taken, in words for an administrator. */
export class MailFailure extends Error {
  /** Whether trying again is of no use. */
  readonly isFinal: boolean
  /** For the operator's log: it names no address. */
  readonly code: string

  constructor(reason: string, { isFinal, code }: { isFinal: boolean; code: string }) {
    super(reason)
    this.isFinal = isFinal
    this.code = code
  }
}

type SmtpError = Error &
  Partial<Record<'code' | 'command' | 'response', string>> & {
    responseCode?: number
  }

const longestReason = 300

/** @returns what an error of nodemailer means */
export function failureOf(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  const { code = '', command = '', responseCode = 0, message } = Object(error) as SmtpError
  const isOfMessage = ['RCPT TO', 'DATA'].includes(command) || code === 'EMESSAGE'
  const isFinal = isOfMessage && responseCode >= 500
  const said = oneLine(Object(error).response ?? message ?? '')
  const reason = `${beginningOf({ code, command, responseCode, message })}: ${said}`
  return new MailFailure(reason.slice(0, longestReason), {
    isFinal,
    code: [code, responseCode || ''].join(' ').trim(),
  })
}

function beginningOf({ code, command, responseCode, message }: Partial<SmtpError>) {
  if (code === 'EAUTH') return 'The mail server refused the sign-in'
  if (/certificate|altnames|self.signed/i.test(message ?? '')) {
    return 'The certificate of the mail server is not trusted'
  }
  if (code === 'ETLS') return 'The mail server offers no encryption (STARTTLS)'
  if (command === 'RCPT TO') {
    return (responseCode ?? 0) >= 500
      ? 'The mail server refused this address'
      : 'The mail server does not take mail for this address now'
  }
  if (responseCode) return 'The mail server refused the message'
  return 'The mail server does not answer'
}

const oneLine = (text: unknown) => String(text).replace(/\s+/g, ' ').trim()
