import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import selfsigned from 'selfsigned'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { MailSettings } from '#server/core/mailer.ts'

/** A mail as the server has got it. */
export type Received = { from: string; to: string[]; text: string; id: string }

type Refusal = { code: number; words: string }

/** A real SMTP server on a port of this machine, with what befalls mail on its way. */
export type Smtp = {
  received: Received[]
  settings: MailSettings
  /** Asked for each recipient. */
  refuse: (address: string) => Refusal | null
  /** Called once a mail has arrived, before it is answered. */
  onData: (mail: Received) => Promise<Refusal | null | 'close'>
  close(): Promise<void>
}

const from = { name: 'Drawbar', address: 'mail@trailers.example' }

/** @param options of smtp-server: without TLS and sign-in unless they say otherwise */
export async function openSmtp(options: SMTPServerOptions = {}): Promise<Smtp> {
  const smtp: Smtp = {
    received: [],
    settings: {
      ...{ host: 'localhost', port: 0, from, signIn: null },
      ...{ isTls: options.secure === true, isPlain: !options.key },
    },
    refuse: () => null,
    onData: async () => null,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: options.key ? [] : ['STARTTLS'], logger: false },
    ...options,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const refusal = smtp.refuse(address)
      done(refusal && failing(refusal))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const text = Buffer.concat(parts).toString()
        const { mailFrom, rcptTo } = session.envelope
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          id: /^Message-ID: <(.*)>/im.exec(text)?.[1] ?? '',
          text,
        }
        const refusal = await smtp.onData(mail)
        if (refusal === 'close') return cutAll()
        if (!refusal) smtp.received.push(mail)
        done(refusal && failing(refusal))
      })
    },
  })
  // What a client does to its connection is for the client's test.
  server.on('error', () => undefined)
  const cutAll = () => {
    for (const connection of server.connections) connection.close()
  }
  server.listen(0, 'localhost')
  await once(server.server, 'listening')
  smtp.settings.port = (server.server.address() as AddressInfo).port
  return smtp
}

const failing = ({ code, words }: Refusal) =>
  Object.assign(new Error(words), { responseCode: code })

/** @returns a certificate for 'localhost' that nobody trusts */
export async function newCertificate() {
  const made = await selfsigned.generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  return { key: made.private, cert: made.cert }
}

/** Has this process trust a certificate. @returns a function that ends it */
export function trust(cert: string) {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, cert])
  return () => setDefaultCACertificates(before)
}

/** @returns the text of a mail's plain part, decoded */
export function plainOf({ text }: Received) {
  const [, encoding = '', body = ''] =
    /Content-Type: text\/plain[^\n]*\n(?:Content-Transfer-Encoding: (\S+)\r?\n)?\r?\n(.*?)\r?\n----/s.exec(
      text,
    ) ?? []
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
