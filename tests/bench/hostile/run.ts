import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '#server/db/open.ts'
import { startTarget, type Target } from '../server/start-target.ts'
import { type Filled, fillYard } from '../server/yard.ts'

const { TRAILERS = '50000', ROUNDS = '3' } = process.env
const atOnce = 40
const slowConnections = 600
const hostileBodies = 20
const anonymousSignIns = 200
const publicPages = 100
/** Who comes anew stands in line behind all others that do. */
const newConnection = { connection: 'close' }

/**
 * How long GET /api/health waits, at most, while a server is made to work for nothing: by forty
 * searches at once of one user that many trailers fit, by as many pages of a sync, by connections
 * that send a byte a second, by sign-ins of 1 MB, and by pages of a plate; and how long a list waits
 * beside sign-ins of nobody. TRAILERS says of how many, ROUNDS how often.
 */
export async function benchHostile() {
  const dataDir = await mkdtemp(join(tmpdir(), 'drawbar-bench-'))
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  const yard = await fillYard(db, Number(TRAILERS))
  await close()
  const target = await startTarget({ DATA_DIR: dataDir, DEMO: '0', PORT: '0' })
  try {
    for (let round = 0; round < Number(ROUNDS); round += 1) {
      const quiet = await longestHealth(target, () => setTimeout(1000))
      const numbers = Array.from({ length: atOnce }, (_, index) => index + round * atOnce)
      const asking = (pathOf: (index: number) => string) =>
        longestHealth(target, () => askAtOnce(target, yard, numbers.map(pathOf)))
      const searching = await asking(searchOf)
      const syncing = await asking(syncOf)
      const holding = await longestHealth(target, () => hold(target))
      console.info(
        `longest wait of /api/health: ${quiet} ms alone, ${searching} ms beside ${atOnce} searches ` +
          `of ${TRAILERS} trailers, ${syncing} ms beside as many pages of a sync, ${holding} ms ` +
          `beside ${slowConnections} slow connections and ${hostileBodies} sign-ins of 1 MB`,
      )
      const drawing = await longestHealth(target, () => openPlates(target, yard))
      const list = { path: '/api/trailers', cookie: yard.cookie }
      const still = await longestWait(target, () => setTimeout(1000), list)
      const signingIn = await longestWait(target, () => signInAsNobody(target, round), list)
      console.info(
        `${drawing} ms beside ${publicPages} pages of a plate; longest wait of a list: ${still} ms ` +
          `alone, ${signingIn} ms beside ${anonymousSignIns} sign-ins of nobody`,
      )
    }
  } finally {
    target.load.close()
    target.process.disconnect()
    await once(target.process, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
}

const longestHealth = (target: Target, work: () => Promise<unknown>) =>
  longestWait(target, work, { path: '/api/health', cookie: '' })

type Asked = { path: string; cookie: string }

/** @returns whole milliseconds, of requests that are made one after the other while work goes on */
async function longestWait({ url }: Target, work: () => Promise<unknown>, { path, cookie }: Asked) {
  let isOver = false
  let longest = 0
  const working = work().finally(() => {
    isOver = true
  })
  // What was sent with it came first.
  await setTimeout(20)
  while (!isOver) {
    const start = performance.now()
    const answer = await fetch(`${url}${path}`, { headers: { cookie, ...newConnection } })
    await answer.arrayBuffer()
    longest = Math.max(longest, performance.now() - start)
    await setTimeout(5)
  }
  await working
  return Math.round(longest)
}

/** None that was asked before. */
const searchOf = (index: number) => {
  const words = ['6t9', 'haulage', 'customer', 'q', '00', '1', 'a', 'trailer']
  return `/trailers?search=${words[index % words.length]}&start=${index}`
}

const syncOf = (index: number) => `/sync?since=${index + 1}&limit=2000`

async function askAtOnce({ url }: Target, { cookie }: Filled, paths: string[]) {
  const asked = paths.map(async (path) => {
    const answer = await fetch(`${url}/api${path}`, { headers: { cookie, ...newConnection } })
    await answer.arrayBuffer()
    return answer.status
  })
  const statuses = await Promise.all(asked)
  const refused = statuses.filter((status) => status === 429).length
  if (refused > 0) console.info(`${refused} of ${paths.length} questions were refused`)
}

async function hold({ url }: Target) {
  const { port, hostname } = new URL(url)
  const sockets = Array.from({ length: slowConnections }, (_, index) => {
    // More than one network may have.
    const localAddress = `127.0.0.${2 + (index % 3)}`
    const socket = connect({ port: Number(port), host: hostname, localAddress }).on(
      'error',
      () => undefined,
    )
    socket.write('POST /api/login HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\n')
    return socket
  })
  const unknown = JSON.stringify(
    Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`field${index}`, index])),
  )
  const dripping = setInterval(() => {
    for (const socket of sockets) socket.write('x')
  }, 1000)
  await Promise.all(
    Array.from({ length: hostileBodies }, () =>
      fetch(`${url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: unknown,
      }).catch(() => undefined),
    ),
  )
  await setTimeout(3000)
  clearInterval(dripping)
  for (const socket of sockets) socket.destroy()
}

const openPlates = ({ url }: Target, { accessKey }: Filled) =>
  Promise.all(
    Array.from({ length: publicPages }, async () => {
      const page = await fetch(`${url}/secure/trailers/${accessKey}`, { headers: newConnection })
      await page.arrayBuffer()
    }),
  )

/** Each from a network of its own: one may try no more than that in a minute. */
function signInAsNobody({ url }: Target, round: number) {
  const tries = Array.from({ length: anonymousSignIns }, (_, index) => {
    const body = { email: `nobody${round}-${index}@yard.example`, password: 'a guess' }
    const asking = request(`${url}/api/login`, {
      ...{ method: 'POST', agent: false, localAddress: `127.0.${round + 1}.${index + 1}` },
      headers: { 'content-type': 'application/json' },
    })
    asking.end(JSON.stringify(body))
    return once(asking, 'response').then(([answer]) => answer.resume())
  })
  return Promise.all(tries)
}
