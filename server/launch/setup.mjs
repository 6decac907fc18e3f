// Installs what is missing and, with --build, builds the app when its sources changed.
// It runs before anything is installed: Node 18, built-ins only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const SOURCES = [
  'src',
  'sw',
  'contract',
  'public',
  'build',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]
const LOCK_POLL_MS = 200

// Each stamp lies inside the folder it speaks of, so that it goes when the folder goes.
const install = {
  stamp: join(root, 'node_modules', '.setup-stamp'),
  hash: () => hash(process.platform, process.arch, readFileSync(join(root, 'package-lock.json'))),
  run: installDependencies,
}
const build = {
  stamp: join(root, 'dist', '.setup-stamp'),
  hash: () => hash(process.env.API_URL ?? '', ...SOURCES.flatMap(readTree)),
  run: buildApp,
}

const steps = process.argv.includes('--build') ? [install, build] : [install]
if (steps.some(isDue)) {
  const lock = await takeLock()
  try {
    process.exitCode = steps.every((step) => !isDue(step) || carryOut(step)) ? 0 : 1
  } finally {
    rmSync(lock, { force: true })
  }
}

function isDue({ stamp, hash }) {
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash()
}

function carryOut({ stamp, hash, run }) {
  const before = hash()
  const succeeded = run()
  if (succeeded) writeFileSync(stamp, before)
  return succeeded
}

function installDependencies() {
  console.log('Installing the dependencies (npm ci) …')
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev']
  const [command, ...args] = [...npm(), 'ci', ...flags, '--include=optional']
  const shell = command === 'npm' && process.platform === 'win32'
  const stdio = ['ignore', 'ignore', 'inherit']
  const { status, error } = spawnSync(command, args, { cwd: root, stdio, shell })
  if (error) console.error(`npm does not start: ${error.message}`)
  return status === 0
}

// npm's own Node rather than this one, which may lie in the node_modules that npm is to replace.
function npm() {
  const { npm_execpath: cli = '', npm_node_execpath: node = process.execPath } = process.env
  return /npm-cli\.c?js$/.test(cli) ? [node, cli] : ['npm']
}

function buildApp() {
  console.log('Building the app (vite build) …')
  const run = fileURLToPath(new URL('./run.mjs', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [run, 'vite', 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: Number.POSITIVE_INFINITY,
  })
  if (status === 0) return true
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  // The service worker is written even when the rest fails: half an app must not be served.
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  return false
}

// The build itself rewrites the generated route tree.
function readTree(path) {
  const full = join(root, path)
  if (!existsSync(full) || path.endsWith('.gen.ts')) return []
  if (statSync(full).isFile()) return [path, readFileSync(full)]
  return readdirSync(full)
    .sort()
    .flatMap((name) => readTree(`${path}/${name}`))
}

function hash(...parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(`${part.length}:`).update(part)
  return sum.digest('hex')
}

// Kept outside the tree, because npm ci empties node_modules.
async function takeLock() {
  const lock = join(tmpdir(), `drawbar-setup-${hash(root, `${process.getuid?.()}`).slice(0, 16)}`)
  for (let told = false; !tryLock(lock); told = true) {
    if (!told) console.log('Waiting for another setup of this folder …')
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS))
  }
  return lock
}

function tryLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isHeld(lock)) return false
    rmSync(lock, { force: true })
    return tryLock(lock)
  }
}

function isHeld(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}
