import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unprivilegedUser } from './support/server/postgres-binaries.ts'

/*
 * Stands in for an image where none can be built: the same steps in an empty folder, and the same
 * command as a user who may write to nothing but DATA_DIR. Says what it took.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'drawbar-package-'))
const place = join(folder, 'drawbar')
const data = join(folder, 'data')
const user = unprivilegedUser()
const node = join(place, 'bin', 'node')
const who = { email: 'editor@demo.drawbar.example', password: 'drawbar-demo' }
let failures = 0

try {
  chmodSync(folder, 0o755)
  timed('putting it together', () =>
    must(spawnSync(process.execPath, [join(root, 'build/assemble.ts'), place])),
  )
  const megabytes = Number(output('du', ['-sm', place]).split('\t')[0])
  told('size', `${megabytes} MB, ${megabytesOfTar()} MB packed with gzip -1`)
  output('chmod', ['-R', 'a-w,a+rX', place])
  mkdirSync(join(data, 'tmp'), { recursive: true })
  if (user) for (const own of [data, join(data, 'tmp')]) chownSync(own, user.uid, user.gid)
  refusesToWrite()
  // The first start makes the demo: pictures by sharp, previews of PDFs by PDFium.
  await serves('first start, with the demo')
  await serves('second start')
  readsUnits()
} finally {
  spawnSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failures === 0 ? 0 : 1

function refusesToWrite() {
  const write = `require('fs').writeFileSync('${place}/server/main.ts', '')`
  const { status } = spawnSync(node, ['-e', write], { ...user })
  check('its own folder can not be written', status !== 0)
}

async function serves(what: string) {
  const began = performance.now()
  const { child, port } = await start()
  told(what, `${Math.round(performance.now() - began)} ms until it listens`)
  const url = `http://127.0.0.1:${port}`
  check('GET /api/ready', (await fetch(`${url}/api/ready`)).ok)
  check('HEALTHCHECK of the Dockerfile', healthCheck(port))
  const page = await (await fetch(url)).text()
  check('the landing page comes drawn', page.includes('<h1') && page.includes('Drawbar'))
  const notices = await (await fetch(`${url}/notices.txt`)).text()
  check('/notices.txt names others', /^react \d/m.test(notices) && /^fastify \d/m.test(notices))
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(who) }
  const login = await fetch(`${url}/api/login`, request)
  const cookie = login.headers.getSetCookie().join('; ')
  const list = await fetch(`${url}/api/trailers`, { headers: { cookie } })
  check('the demo has 240 trailers', list.headers.get('x-total-count') === '240')
  check('a picture is taken and made smaller', await keepsPicture(url, cookie))
  told('memory', `${memoryOf(child)} MB resident`)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  check('SIGTERM ends it with 0', (await ended)[0] === 0)
}

async function start() {
  const env = { DATA_DIR: data, TMPDIR: join(data, 'tmp'), DEMO: '1', PORT: '0', HOST: '127.0.0.1' }
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    ...{ ...user, cwd: place, env: { ...env, NODE_ENV: 'production' } },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  while (!said.includes('Drawbar runs at')) {
    const [chunk] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${said}`)
    said += chunk
  }
  child.stdout.resume()
  return { child, port: /:(\d+)/.exec(said)?.[1] ?? '' }
}

/** The command as it stands in the file, with the Node that was put together. */
function healthCheck(port: string) {
  const file = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
  const [, command = '[]'] = /HEALTHCHECK[^[]*(\[.*\])/.exec(file) ?? []
  const [, ...args]: string[] = JSON.parse(command)
  const alive = spawnSync(node, args, { ...user, env: { PORT: port } }).status === 0
  return alive && spawnSync(node, args, { ...user, env: { PORT: '1' } }).status === 1
}

async function keepsPicture(url: string, cookie: string) {
  const form = new FormData()
  const bytes = readFileSync(join(root, 'public/screenshots/phone-trailer.png'))
  form.append('upload_file', new File([bytes], 'yard.png', { type: 'image/png' }))
  const sent = await fetch(`${url}/api/upload`, { method: 'POST', headers: { cookie }, body: form })
  const { data: upload } = await sent.json()
  const address = `${url}/api/file/${upload?.uuid}/content?variant=thumbnail`
  const smaller = await fetch(address, { headers: { cookie } })
  return smaller.ok && (await smaller.arrayBuffer()).byteLength < bytes.length
}

/** What systemd and Docker say of the other files, where they are there. */
function readsUnits() {
  const unit = join(root, 'deploy/drawbar.service')
  const program = '/opt/drawbar/bin/node'
  const copy = join(folder, 'drawbar.service')
  const text = readFileSync(unit, 'utf8').replaceAll(program, node).replace('/opt/drawbar', place)
  output('sh', ['-c', 'cat > "$0"', copy], text)
  ifThere('systemd-analyze verify', ['systemd-analyze', 'verify', copy])
  ifThere('systemd-analyze security', [
    ...['systemd-analyze', 'security', '--offline=true', '--threshold=20', copy],
  ])
  const compose = ['docker', 'compose', '-f', join(root, 'deploy/compose.yaml'), 'config', '-q']
  const isThere = spawnSync('docker', ['compose', 'version']).status === 0
  if (isThere) ifThere('docker compose config', compose)
  else told('docker compose config', 'not here')
}

function ifThere(what: string, [program = '', ...args]: string[]) {
  const secrets = ['PUBLIC_URL', 'POSTGRES_PASSWORD', 'SESSION_SECRET', 'S3_ACCESS_KEY_ID']
  const names = [...secrets, 'S3_SECRET_ACCESS_KEY']
  const env = { ...process.env, ...Object.fromEntries(names.map((name) => [name, 'x'])) }
  const ran = spawnSync(program, args, { encoding: 'utf8', env })
  if (ran.error) return told(what, 'not here')
  const said = `${ran.stdout}${ran.stderr}`.trim().split('\n').at(-1)
  check(`${what}: ${said || 'nothing to say'}`, ran.status === 0)
}

function megabytesOfTar() {
  const bytes = output('sh', ['-c', `tar -c -C '${place}' . | gzip -1 | wc -c`])
  return Math.round(Number(bytes) / 1e6)
}

function memoryOf({ pid }: ChildProcess) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1000)
}

function output(program: string, args: string[], input?: string) {
  return must(spawnSync(program, args, { encoding: 'utf8', input })).stdout.toString()
}

function must<Ran extends { status: number | null; stderr: Buffer | string }>(ran: Ran) {
  if (ran.status !== 0) throw new Error(`It failed: ${ran.stderr}`)
  return ran
}

function timed(what: string, work: () => void) {
  const began = performance.now()
  work()
  told(what, `${((performance.now() - began) / 1000).toFixed(1)} s`)
}

function check(what: string, holds: boolean) {
  if (!holds) failures += 1
  console.info(`${holds ? 'ok' : 'NOT ok'}  ${what}`)
}

function told(what: string, value: string) {
  console.info(`    ${what}: ${value}`)
}
