import { parseArgs } from 'node:util'
import { type Role, roles } from '#contract/session.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { CommandError } from './command-error.ts'
import { mintTags } from './mint-tags.ts'
import { createManufacturer, createOrganization, requireOrganization } from './organizations.ts'
import { createUser, resetPassword } from './users.ts'

type Db = Awaited<ReturnType<typeof openDatabase>>['db']
type Values = Record<string, string | undefined>

const usage = `npm run admin -- COMMAND

  create-organization --name NAME
  create-manufacturer --name NAME
  create-user         --organization NAME --name NAME --email EMAIL --role ${roles.join('|')} [--password PASSWORD]
  reset-password      --email EMAIL [--password PASSWORD]
  mint-tags           --organization NAME --count N`

const commands: Record<string, (db: Db, values: Values) => Promise<string>> = {
  'create-organization': async (db, values) => {
    const uuid = await createOrganization(db, need(values, 'name'))
    return `Created organization '${values.name}' (${uuid}).`
  },
  'create-manufacturer': async (db, values) => {
    const uuid = await createManufacturer(db, need(values, 'name'))
    return `Manufacturer '${values.name}' (${uuid}).`
  },
  'create-user': async (db, values) => {
    const organization = await requireOrganization(db, need(values, 'organization'))
    const { password } = await createUser(db, {
      organization,
      name: need(values, 'name'),
      email: need(values, 'email'),
      role: readRole(need(values, 'role')),
      password: values.password ?? null,
    })
    return `Created ${values.email}. Password: ${password}`
  },
  'reset-password': async (db, values) => {
    const password = await resetPassword(db, need(values, 'email'), values.password ?? null)
    return `New password of ${values.email}: ${password}`
  },
  'mint-tags': async (db, values) => {
    const organization = await requireOrganization(db, need(values, 'organization'))
    const tags = await mintTags(db, organization, Number(need(values, 'count')))
    return tags
      .map(({ serial, uuid }) => `${serial}  ${publicUrl()}/secure/access/${uuid}`)
      .join('\n')
  },
}

try {
  await run()
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof CommandError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run() {
  const [name = '', ...args] = process.argv.slice(2)
  const command = commands[name]
  if (!command) throw new CommandError(usage)
  const values = readValues(args)
  const { db, close } = await openDatabase(readConfig(process.env), false)
  try {
    console.log(await command(db, values))
  } finally {
    await close()
  }
}

function readValues(args: string[]): Values {
  const text = { type: 'string' } as const
  const options = {
    name: text,
    organization: text,
    email: text,
    role: text,
    password: text,
    count: text,
  }
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
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

function publicUrl() {
  const { publicUrl: url, port } = readConfig(process.env)
  if (url) return url
  console.error('PUBLIC_URL is not set: these addresses work on this machine only.')
  return `http://localhost:${port}`
}
