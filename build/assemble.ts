import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Puts together in an empty folder what runs in production: the server, the built app, the packages
 * that the server needs, and Node in bin/. Nothing of it is ever written to.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const parts = ['server', 'contract', 'dist', 'dist-server', 'package.json', 'package-lock.json']
/** Names of the packages that hold Node alone, one a platform. */
const nodePackage = /^node-(bin-)?(linux|darwin|win)-/

const [folder] = process.argv.slice(2)
if (!folder) fail('Usage: node server/launch/run.mjs build/assemble.ts FOLDER')
const out = resolve(folder)
if (existsSync(out) && readdirSync(out).length > 0) fail(`${out} is not empty.`)
if (!existsSync(join(root, 'dist-server'))) fail('Build first: npm run build')
mkdirSync(out, { recursive: true })
for (const part of parts) cpSync(join(root, part), join(out, part), { recursive: true })
install()
takeNode()
nameOthers()
console.info(`Drawbar stands in ${out}: bin/node server/main.ts`)

function install() {
  const flags = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  // Not of this command: npm would take the settings of the project it was started in.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config_local|package)/.test(name)),
  )
  const { status, error } = spawnSync('npm', ['ci', ...flags], { cwd: out, env, stdio: 'inherit' })
  if (status !== 0) fail(`npm ci failed ${error?.message ?? ''}`)
}

/** The one that the lock file names, as everywhere else (docs/decisions/0006). */
function takeNode() {
  const modules = join(out, 'node_modules')
  for (const name of readdirSync(modules)) {
    if (!nodePackage.test(name)) continue
    const program = join(modules, name, 'bin', 'node')
    const place = join(out, 'bin', 'node')
    mkdirSync(dirname(place), { recursive: true })
    if (existsSync(program)) renameSync(program, place)
    const licence = join(modules, name, 'LICENSE')
    if (existsSync(licence)) renameSync(licence, join(out, 'bin', 'LICENSE-node.txt'))
    rmSync(join(modules, name), { recursive: true })
  }
}

/** Anybody may read them at /notices.txt. */
function nameOthers() {
  const program = join(root, 'build', 'licences.ts')
  const args = [program, join(out, 'licences'), '--no-audit']
  if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0) fail('See above.')
  cpSync(join(out, 'licences', 'notices.txt'), join(out, 'dist', 'notices.txt'))
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
