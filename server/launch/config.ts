import { randomBytes, randomUUID } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import ipaddr from 'ipaddr.js'
import { id } from '#contract/endpoint.ts'
import type { Schedule } from '#server/backup/keep-backups.ts'
import type { About } from '#server/core/asker.ts'
import { ConfigError } from '#server/core/config-error.ts'
import type { MailSettings } from '#server/core/mailer.ts'
import type { SignOnSettings } from '#server/core/sign-on-settings.ts'
import { day, hour, minute } from '#server/core/timing.ts'
import type { BucketPlace } from '#server/files/s3/bucket.ts'
import type { WatchConfig } from '#server/watch/open-watch.ts'
import { readFileQuota } from './file-config.ts'
import { readMail } from './mail-config.ts'
import { readSignOn } from './oidc-config.ts'
import { readS3 } from './s3-config.ts'

const units = { m: minute, h: hour, d: day }
const longest = 20 * units.d

/**
 * Reads the schedule; null without BACKUP_DIR.
 * @throws ConfigError for a value that can't be used
 */
function readSchedule(env: NodeJS.ProcessEnv): Schedule | null {
  if (!env.BACKUP_DIR) return null
  const folder = path.resolve(env.BACKUP_DIR)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`BACKUP_DIR ${folder} can't be written (${code})`)
  }
  return { folder, every: readEvery(env.BACKUP_EVERY), keep: readKeep(env.BACKUP_KEEP) }
}

function readEvery(text = '') {
  const [, count, unit] = /^(\d+)([mhd])$/.exec(text || '24h') ?? []
  const every = Number(count) * units[unit as keyof typeof units]
  if (every >= units.m && every <= longest) return every
  throw new ConfigError(`BACKUP_EVERY must be a time such as 30m, 6h or 1d, not '${text}'`)
}

function readKeep(text = '') {
  const keep = Number(text || 7)
  if (Number.isInteger(keep) && keep >= 1) return keep
  throw new ConfigError(`BACKUP_KEEP must be a number of backups, at least 1, not '${text}'`)
}

const leastSecret = 32
const longestDrain = 300

export type Config = {
  port: number
  host: string
  /** Folder of the SQLite file, the uploaded files and the secret. */
  dataDir: string
  /** The bucket of the files; null for a folder in dataDir. */
  s3: BucketPlace | null
  /** Bytes that an organization's files may take; null for no limit. */
  fileQuota: number | null
  /** PostgreSQL address; null for SQLite in dataDir. */
  databaseUrl: string | null
  /** The server's own address, without a slash at the end; null to take it from requests. */
  publicUrl: string | null
  /** Other origins that serve the app. */
  appOrigins: string[]
  /** Addresses and networks of proxies whose X-Forwarded-… headers are trusted. */
  trustProxy: string[]
  sessionSecret: string
  /** Whether each request is logged. */
  logsRequests: boolean
  /** Whether an empty database gets the demo, whose passwords are public. */
  demo: boolean
  /** Seconds in which a stopping server still answers, but says that it is not ready. */
  drain: number
  backups: Schedule | null
  watch: WatchConfig
  signOn: SignOnSettings | null
  mail: MailSettings | null
  about: Omit<About, 'publicUrl'>
  tls?: { key: string; cert: string }
}

/**
 * Reads the configuration from the environment (docs/configuration.md).
 * @throws ConfigError for a value that can't be used
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const dataDir = dataDirOf(env.DATA_DIR)
  const databaseUrl = env.DATABASE_URL || null
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new ConfigError('DATABASE_URL must begin with postgresql://')
  }
  const publicUrl = readPublicUrl(env.PUBLIC_URL)
  makeWritable(dataDir)
  return {
    port: readPort(env.PORT),
    host: env.HOST || '0.0.0.0',
    dataDir,
    databaseUrl,
    s3: readS3(env, publicUrl),
    fileQuota: readFileQuota(env.FILE_QUOTA),
    publicUrl,
    appOrigins: readOrigins(env.APP_ORIGINS),
    trustProxy: readProxies(env.TRUST_PROXY),
    sessionSecret: readSecret(env.SESSION_SECRET) ?? keptSecret(dataDir),
    logsRequests: readSwitch('LOG_REQUESTS', env.LOG_REQUESTS) ?? false,
    demo: readSwitch('DEMO', env.DEMO) ?? !(databaseUrl || publicUrl),
    drain: readDrain(env.DRAIN_SECONDS),
    backups: readSchedule(env),
    watch: readWatch(env),
    signOn: readSignOn(env),
    mail: readMail(env),
    about: readAbout(env),
  }
}

export const dataDirOf = (text: string | undefined) => path.resolve(text || './data')

function readPort(text = '3000') {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new ConfigError(`PORT must be a number from 0 to 65535, not '${text}'`)
}

function readDrain(text = '0') {
  const seconds = Number(text || '0')
  if (seconds >= 0 && seconds <= longestDrain) return seconds
  throw new ConfigError(`DRAIN_SECONDS must be a number from 0 to ${longestDrain}, not '${text}'`)
}

function readPublicUrl(text: string | undefined) {
  if (!text) return null
  // Without a path: plates have the address in capitals.
  return originOf('PUBLIC_URL', text)
}

function readOrigins(text = '') {
  return text.split(/[\s,]+/).flatMap((one) => (one ? [originOf('APP_ORIGINS', one)] : []))
}

function originOf(name: string, text: string) {
  const address = /^https?:\/\//.test(text) ? URL.parse(text) : null
  if (address && address.href === `${address.origin}/`) return address.origin
  throw new ConfigError(
    `${name} must be an address such as https://trailers.example, without a path, not '${text}'`,
  )
}

const networks = ['loopback', 'linklocal', 'uniquelocal']

function readProxies(text = '') {
  const proxies = text.split(/[\s,]+/).filter(Boolean)
  const wrong = proxies.find(
    (one) => !networks.includes(one) && !ipaddr.isValid(one) && !ipaddr.isValidCIDR(one),
  )
  if (wrong === undefined) return proxies
  throw new ConfigError(
    `TRUST_PROXY must name addresses such as 127.0.0.1, networks such as 10.0.0.0/8, or ${networks.join(', ')}, not '${wrong}'`,
  )
}

function readSwitch(name: string, text: string | undefined) {
  if (!text) return null
  if (text === '1' || text === '0') return text === '1'
  throw new ConfigError(`${name} must be 1 or 0, not '${text}'`)
}

function makeWritable(folder: string) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    throw new ConfigError(`DATA_DIR ${folder} can't be written (${code})`)
  }
}

function readSecret(text: string | undefined) {
  if (!text) return null
  if (text.length >= leastSecret) return text
  throw new ConfigError(`SESSION_SECRET must have at least ${leastSecret} characters`)
}

function keptSecret(dataDir: string) {
  const file = path.join(dataDir, 'session-secret')
  const secret = readOrKeep(file)
  if (secret.length >= leastSecret) return secret
  throw new ConfigError(`${file} is cut off. Restore it from a backup, or delete it.`)
}

function readOrKeep(file: string) {
  try {
    if (!existsSync(file)) keepSecret(file)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`${file} can't be read or written (${code})`)
  }
}

/** Written to a temporary file and linked: another server may start at the same moment. */
function keepSecret(file: string) {
  const temporary = `${file}.${randomUUID()}`
  try {
    writeFileSync(temporary, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    linkSync(temporary, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(temporary, { force: true })
  }
}

/** @throws ConfigError for a value that can't be used */
export function readAbout(env: NodeJS.ProcessEnv): Omit<About, 'publicUrl'> {
  const contact = env.CONTACT_URL || 'mailto:hello@drawbar.example'
  const linkedin = env.LINKEDIN_URL || 'https://www.linkedin.com/'
  return {
    contactUrl: readLink('CONTACT_URL', contact, ['https:', 'http:', 'mailto:']),
    linkedinUrl: readLink('LINKEDIN_URL', linkedin, ['https:', 'http:']),
    intakeUrl: env.INTAKE_URL ? readLink('INTAKE_URL', env.INTAKE_URL, ['https:', 'http:']) : '',
    defaultOem: readUuid('DEFAULT_OEM', env.DEFAULT_OEM),
    onboarding: env.ONBOARDING?.trim(),
  }
}

function readLink(name: string, text: string, schemes: string[]) {
  if (URL.canParse(text) && schemes.includes(new URL(text).protocol)) return text
  throw new ConfigError(`${name} must begin with ${schemes.join(' or ')}, not '${text}'`)
}

function readUuid(name: string, text: string | undefined) {
  if (!text) return null
  const uuid = id.safeParse(text)
  if (uuid.success) return uuid.data
  throw new ConfigError(`${name} must be the uuid of a manufacturer, not '${text}'`)
}

/** @throws ConfigError for a value that can't be used */
function readWatch(env: NodeJS.ProcessEnv): WatchConfig {
  const slowQueryMs = readSlow(env.SLOW_QUERY_MS)
  return { metrics: readMetrics(env), slowQueryMs, traces: readTraces(env) }
}

function readMetrics({ METRICS_PORT: text, METRICS_HOST: host = '' }: NodeJS.ProcessEnv) {
  if (!text) return null
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) {
    return { port, host: host || '127.0.0.1' }
  }
  throw new ConfigError(`METRICS_PORT must be a number from 1 to 65535, not '${text}'`)
}

function readTraces(env: NodeJS.ProcessEnv) {
  const { OTEL_SDK_DISABLED: disabled = '', OTEL_TRACES_EXPORTER: exporter = 'otlp' } = env
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint || disabled.toLowerCase() === 'true' || exporter === 'none') return false
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL
  if (!protocol || protocol === 'http/json') return true
  throw new ConfigError(
    `Traces are sent as http/json, to port 4318 of most collectors. OTEL_EXPORTER_OTLP_PROTOCOL must not be '${protocol}'`,
  )
}

function readSlow(text = '') {
  const slow = Number(text || 200)
  if (Number.isInteger(slow) && slow >= 0) return slow
  throw new ConfigError(`SLOW_QUERY_MS must be a number of milliseconds, not '${text}'`)
}
