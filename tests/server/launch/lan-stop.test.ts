import { once } from 'node:events'
import { connect } from 'node:http2'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/launch/config.ts'
import { certificateAuthority, serverCertificate } from '#server/launch/lan/lan-certificate.ts'
import { startServer } from '#server/launch/start.ts'
import { fillFolder, newFolder } from '#tests/support/server/server-process.ts'

let folder = ''
let remove = async () => {}
beforeEach(async () => {
  ;({ folder, remove } = await newFolder())
})
afterEach(() => remove())

/* As `npm run lan` starts it. */
test('a server with a certificate of its own ends with a request that stands still', async () => {
  await fillFolder(folder)
  const authority = await certificateAuthority(folder)
  const tls = await serverCertificate(folder, authority, ['127.0.0.1'])
  const env = { DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', DEMO: '0' }
  const { url, stop } = await startServer({ ...readConfig(env), tls })
  const session = connect(url.replace('localhost', '127.0.0.1'), { ca: authority.cert })
  session.on('error', () => undefined)
  const headers = { ':method': 'POST', ':path': '/api/login', 'content-type': 'application/json' }
  const standing = session.request(headers).on('error', () => undefined)
  standing.write('{')
  await once(session, 'connect')
  // What was sent before it has arrived when it is answered.
  await new Promise<void>((resolve) => session.ping(() => resolve()))
  const ended = once(session, 'close')
  await stop()
  await ended
  expect(standing.destroyed).toBe(true)
})
