import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = { challenge?: unknown; rpId?: unknown; rp?: unknown }
type Change = {
  /** Where it believes to be. */
  origin?: string
  counter?: number
}

const passkeyOrigin = 'https://trailers.example'

/** User present and verified, with and without the data of a new key (WebAuthn 3, 6.1). */
const [signs, makes] = [0x05, 0x45]

/**
 * An authenticator in software: it makes a key of P-256 and signs with it, as a phone does.
 * @returns answers as a browser writes them (WebAuthn 3, 5.1)
 */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      ...([1, 3] as const).map((key, index) => [key, [2, -7][index] ?? 0] as const),
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
  let used = 0

  return {
    id: base64(id),
    create(options: Options, { origin = passkeyOrigin }: Change = {}) {
      const { id: rpId } = options.rp as { id: string } // As the server names it.
      const length = Buffer.from([0, id.length])
      const key = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(cose)])
      const authData = new Uint8Array(Buffer.concat([dataOf(rpId, makes, 0), key]))
      const attested = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      )
      return answerOf(id, {
        clientDataJSON: base64(clientData('webauthn.create', options, origin)),
        attestationObject: base64(Buffer.from(attested)),
        transports: ['internal'],
      })
    },
    get(options: Options, { origin = passkeyOrigin, counter }: Change = {}) {
      used += 1
      const data = dataOf(String(options.rpId), signs, counter ?? used)
      const client = clientData('webauthn.get', options, origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return answerOf(id, {
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: createSign('sha256').update(signed).sign(privateKey, 'base64url'),
      })
    },
  }
}

function dataOf(rpId: string, flags: number, counter: number) {
  const end = Buffer.alloc(5)
  end.writeUInt8(flags)
  end.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), end])
}

const clientData = (type: string, { challenge }: Options, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function answerOf(id: Buffer, response: Record<string, unknown>) {
  const name = base64(id)
  return { id: name, rawId: name, type: 'public-key', response, clientExtensionResults: {} }
}

const base64 = (data: Buffer) => data.toString('base64url')
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
