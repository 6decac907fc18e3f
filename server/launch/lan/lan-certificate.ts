import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { generate } from 'selfsigned'

export type KeyAndCertificate = { key: string; cert: string }

const DAY_MS = 86_400_000
const CA_DAYS = 3650
// iOS refuses a server's certificate that is valid for longer.
const LEAF_DAYS = 397
const RENEW_DAYS = 30

/** The authority that phones have to trust, made once and stored in the folder. */
export async function certificateAuthority(folder: string): Promise<KeyAndCertificate> {
  return keptOr(folder, 'ca', isFresh, () => {
    // A name of its own, for phones that know an earlier authority.
    const name = `Drawbar LAN CA ${randomBytes(2).toString('hex')}`
    return issue(name, CA_DAYS, {
      extensions: [
        { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
        { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
      ],
    })
  })
}

/** The server's certificate, which is made again when its hosts change. */
export async function serverCertificate(
  folder: string,
  ca: KeyAndCertificate,
  hosts: string[],
): Promise<KeyAndCertificate> {
  const authority = new X509Certificate(ca.cert)
  const fits = (leaf: X509Certificate) =>
    isFresh(leaf) &&
    leaf.verify(authority.publicKey) &&
    leaf.subjectAltName?.split(', ').length === hosts.length &&
    hosts.every((host) => (isIP(host) ? leaf.checkIP(host) : leaf.checkHost(host)))
  return keptOr(folder, 'server', fits, () =>
    issue('Drawbar', LEAF_DAYS, {
      ca,
      extensions: [
        { name: 'basicConstraints', cA: false, critical: true },
        { name: 'keyUsage', digitalSignature: true, critical: true },
        { name: 'extKeyUsage', serverAuth: true },
        { name: 'subjectAltName', altNames: hosts.map(alternativeName) },
      ],
    }),
  )
}

async function keptOr(
  folder: string,
  name: string,
  fits: (certificate: X509Certificate) => boolean,
  make: () => Promise<KeyAndCertificate>,
): Promise<KeyAndCertificate> {
  const [keyFile, certFile] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)]
  if (existsSync(keyFile) && existsSync(certFile)) {
    const kept = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
    const certificate = new X509Certificate(kept.cert)
    if (certificate.checkPrivateKey(createPrivateKey(kept.key)) && fits(certificate)) return kept
  }
  const made = await make()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(keyFile, made.key, { mode: 0o600 })
  writeFileSync(certFile, made.cert, { mode: 0o600 })
  return made
}

async function issue(
  name: string,
  days: number,
  options: Parameters<typeof generate>[1],
): Promise<KeyAndCertificate> {
  // A phone's clock may be behind.
  const notBeforeDate = new Date(Date.now() - DAY_MS)
  const notAfterDate = new Date(notBeforeDate.getTime() + days * DAY_MS)
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    ...options,
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate,
    notAfterDate,
  })
  return { key, cert }
}

function alternativeName(host: string) {
  return isIP(host) ? ({ type: 7, ip: host } as const) : ({ type: 2, value: host } as const)
}

function isFresh(certificate: X509Certificate): boolean {
  return Date.parse(certificate.validTo) - Date.now() > RENEW_DAYS * DAY_MS
}
