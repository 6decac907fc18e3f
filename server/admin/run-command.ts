import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { limits } from '#contract/limits.ts'
import { type Role, roles } from '#contract/session.ts'
import type { BackupPlace } from '#server/backup/take-backup.ts'
import { openDatabase, sqliteFile } from '#server/db/open.ts'
import { openDemoAccounts } from '#server/demo/demo-accounts.ts'
import { openStore } from '#server/files/open-store.ts'
import { dataDirOf, readConfig } from '#server/launch/config.ts'
import { readMail } from '#server/launch/mail-config.ts'
import { readS3 } from '#server/launch/s3-config.ts'
import { sweepFiles } from '#server/services/resources/sweep-files.ts'
import { backup, checkBackupFile, restore, verify } from './backup.ts'
import { CommandError } from './command-error.ts'
import { mintTags } from './mint-tags.ts'
import { noteCommand, whomOf } from './note-command.ts'
import { createManufacturer, createOrganization, requireOrganization } from './organizations.ts'
import { sendTestMail } from './test-mail.ts'
import { createUser, resetPasswordByCommand, resetSecondFactorByCommand } from './users.ts'

/** What a command works on: the database, and the variables of its process. */
type At = { db: Awaited<ReturnType<typeof openDatabase>>['db']; env: NodeJS.ProcessEnv }
type Say = (answer: string) => void
type Values = Record<string, string | undefined>

type Command = {
  options: string[]
  /** Whether it may create the database. */
  createsDatabase?: boolean
  run: (at: At, values: Values) => Promise<string>
}

const usage = `npm run admin -- COMMAND

  create-organization --name NAME
  create-manufacturer --name NAME [--organization NAME]
  create-user         --organization NAME --name NAME --email EMAIL --role ${roles.join('|')} [--password PASSWORD]
  reset-password      --email EMAIL [--password PASSWORD]
  reset-second-factor --email EMAIL
  end-demo
  test-mail ADDRESS
  mint-tags           --organization NAME --count N
  take-out            --organization NAME --file FILE
  backup FILE
  check-backup FILE
  restore FILE
  verify-files
  sweep-files [--dry-run]`

const commands: Record<string, Command> = {
  'create-organization': {
    options: ['name'],
    createsDatabase: true,
    run: async ({ db }, values) => {
      const uuid = await createOrganization(db, need(values, 'name'))
      return `Created organization '${values.name}' (${uuid}).`
    },
  },
  'create-manufacturer': {
    options: ['name', 'organization'],
    run: async ({ db }, values) => {
      const shared = values.organization === undefined
      const owner = shared ? null : await requireOrganization(db, need(values, 'organization'))
      const uuid = await createManufacturer(db, need(values, 'name'), owner)
      return `Manufacturer '${values.name}' (${uuid}).`
    },
  },
  'create-user': {
    options: ['organization', 'name', 'email', 'role', 'password'],
    run: async ({ db }, values) => {
      const { email, password } = await createUser(db, {
        organization: await requireOrganization(db, need(values, 'organization')),
        name: need(values, 'name'),
        email: need(values, 'email'),
        role: readRole(need(values, 'role')),
        password: values.password ?? null,
      })
      return `Created ${email}. Password: ${password}`
    },
  },
  'reset-password': {
    options: ['email', 'password'],
    run: async ({ db, env }, values) => {
      const email = need(values, 'email')
      const sendsMail = readMail(env) !== null
      const password = await resetPasswordByCommand(db, email, values.password ?? null, sendsMail)
      return `New password of ${email}: ${password}`
    },
  },
  'reset-second-factor': {
    options: ['email'],
    run: async ({ db }, values) => {
      await resetSecondFactorByCommand(db, need(values, 'email'))
      return `${values.email} signs in with the password alone and can set up a second factor anew.`
    },
  },
  'end-demo': {
    options: [],
    run: async ({ db }) => {
      const emails = await openDemoAccounts(db)
      if (emails.length === 0) return 'Nobody has the password of the demo.'
      const lines: string[] = []
      for (const email of emails) {
        lines.push(`${email}  ${await resetPasswordByCommand(db, email, null)}`)
      }
      return `New passwords, for these accounts only you know:\n${lines.join('\n')}`
    },
  },
  'mint-tags': {
    options: ['organization', 'count'],
    run: async ({ db, env }, values) => {
      const organization = await requireOrganization(db, need(values, 'organization'))
      const tags = await mintTags(db, organization, Number(need(values, 'count')))
      const url = publicUrl(env)
      return tags.map(({ serial, uuid }) => `${serial}  ${url}/secure/access/${uuid}`).join('\n')
    },
  },
  'take-out': {
    options: ['organization', 'file'],
    run: async ({ db, env }, values) => {
      const organization = await requireOrganization(db, need(values, 'organization'))
      return backup(commandPlace(env), need(values, 'file'), organization)
    },
  },
}

/** Commands on a whole server, without a database of the current version. */
const wholeCommands: Record<string, WholeCommand> = {
  backup: inFolder(backup),
  'check-backup': (_env, file) => checkBackupFile(file),
  restore: (env, file) => restore(commandPlace(env), file),
  'sweep-files': sweep,
  'test-mail': sendTestMail,
  'verify-files': inFolder(verify),
}

/**
 * Runs one command of an operator and notes it in the log of commands.
 * @param given the command's name and its options
 * @param env of the process, as docs/configuration.md has it
 * @param say hears the command's answer, which may hold a new password, before anything can fail
 * @throws CommandError or ConfigError with a line for the operator
 */
export async function runCommand(given: string[], env: NodeJS.ProcessEnv, say: Say) {
  const [name = '', ...args] = given
  const whole = wholeCommands[name]
  if (whole) {
    const place = commandPlace(env)
    say(await whole(env, readFile(name, args)))
    return noteCommand(place.dataDir, { command: name })
  }
  const command = commands[name]
  if (!command) throw new CommandError(usage)
  const values = readValues(args, command.options)
  if (!command.createsDatabase) refuseEmptyFolder(env)
  const { db, close } = await openDatabase(readConfig(env), false)
  try {
    say(await command.run({ db, env }, values))
    const { dataDir } = commandPlace(env)
    await noteCommand(dataDir, { command: name, ...(await whomOf(db, values)) })
  } finally {
    await close()
  }
}

function readFile(command: string, args: string[]) {
  if (command === 'sweep-files' && args.length < 2) return args[0] ?? ''
  const expected = command === 'verify-files' ? 0 : 1
  if (args.length === expected && !args[0]?.startsWith('-')) return args[0] ?? ''
  throw new CommandError(usage)
}

function readValues(args: string[], names: string[]): Values {
  const text = { type: 'string', multiple: true } as const
  const options = Object.fromEntries(names.map((name) => [name, text]))
  try {
    const given = Object.entries(parseArgs({ args, options }).values)
    return Object.fromEntries(given.map(([name, values]) => [name, only(name, values)]))
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

function only(name: string, [value, ...more]: string[] = []) {
  if (more.length > 0) throw new CommandError(`--${name} is given more than once.`)
  return value
}

function need(values: Values, name: string) {
  const value = values[name]?.trim()
  if (!value) throw new CommandError(`--${name} is missing.\n\n${usage}`)
  return value
}

function readRole(text: string): Role {
  const role = roles.find((one) => one === text.toUpperCase())
  if (!role) throw new CommandError(`--role must be one of ${roles.join(', ')}, not '${text}'.`)
  return role
}

function publicUrl(env: NodeJS.ProcessEnv) {
  const { publicUrl: url, port } = readConfig(env)
  if (url) return url
  console.error('PUBLIC_URL is not set: these addresses work on this machine only.')
  return `http://localhost:${port}`
}

/** @returns where the command's server keeps its data */
function commandPlace(env: NodeJS.ProcessEnv): BackupPlace {
  const { DATABASE_URL, DATA_DIR } = env
  return {
    databaseUrl: DATABASE_URL || null,
    dataDir: dataDirOf(DATA_DIR),
    // Commands give out no addresses of files.
    s3: readS3(env, null),
  }
}

type WholeCommand = (env: NodeJS.ProcessEnv, argument: string) => Promise<string>
type PlaceCommand = (place: BackupPlace, argument: string) => Promise<string>

/** @returns a command that refuses a folder without a database */
function inFolder(command: PlaceCommand): WholeCommand {
  return (env, argument) => {
    refuseEmptyFolder(env)
    return command(commandPlace(env), argument)
  }
}

/** Refuses a folder without a database, which the operator named by mistake. */
function refuseEmptyFolder({ DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv) {
  const folder = dataDirOf(DATA_DIR)
  if (DATABASE_URL || existsSync(sqliteFile(folder))) return
  throw new CommandError(
    `There is no database in ${folder}. Set DATA_DIR to the folder that the server uses.`,
  )
}

/** @returns the line for the operator about removed files */
async function sweep(env: NodeJS.ProcessEnv, option: string): Promise<string> {
  refuseEmptyFolder(env)
  if (option !== '' && option !== '--dry-run') throw new CommandError(`There is no ${option}.`)
  const dryRun = option === '--dry-run'
  const { db, close } = await openDatabase(readConfig(env), false)
  try {
    const place = commandPlace(env)
    const { loose, unknown, bytes } = await sweepFiles({ db, files: openStore(place) }, { dryRun })
    const megabytes = (bytes / 1024 / 1024).toFixed(1)
    const went = dryRun ? 'would be removed' : 'removed'
    return `Older than ${limits.looseDays} days: ${loose} uploads that nothing uses and ${unknown} files without a record ${went}, ${megabytes} MB.`
  } finally {
    await close()
  }
}
