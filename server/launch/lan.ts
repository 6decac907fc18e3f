import { join } from 'node:path'
import { renderUnicodeCompact } from 'uqr'
import { ConfigError } from '#server/core/config-error.ts'
import { lanAddresses } from '#server/launch/lan/lan-addresses.ts'
import { certificateAuthority, serverCertificate } from '#server/launch/lan/lan-certificate.ts'
import { startHelper } from '#server/launch/lan/lan-helper.ts'
import { readConfig } from './config.ts'
import { onStopSignal } from './on-stop-signal.ts'
import { refuseToStart } from './refuse-to-start.ts'
import { startServer } from './start.ts'

const DEFAULT_PORT = '3443'
const largestPort = 65_535

// Only the server's user may read what it writes.
process.umask(0o077)

try {
  await start()
} catch (error) {
  refuseToStart(error)
}

async function start() {
  const port = process.env.PORT || DEFAULT_PORT
  // The address is this machine's, whatever PUBLIC_URL says. Without the demo, because others on the
  // network know its passwords.
  const DEMO = process.env.DEMO || '0'
  const config = readConfig({ ...process.env, PORT: port, PUBLIC_URL: '', DEMO })
  if (config.port === largestPort) {
    throw new ConfigError(
      `PORT must be below ${largestPort}: the page for phones takes the next one.`,
    )
  }
  const addresses = lanAddresses()
  const address = addresses[0] ?? '127.0.0.1'
  const appUrl = `https://${address}:${config.port}`
  const folder = join(config.dataDir, 'lan')
  const ca = await certificateAuthority(folder)
  const tls = await serverCertificate(folder, ca, ['localhost', '127.0.0.1', ...addresses])

  const helper = await startHelper({ port: config.port + 1, appUrl, authority: ca.cert })
  const served = { ...config, tls, host: '0.0.0.0', publicUrl: appUrl }
  const app = await startServer(served).catch((error) => {
    helper.close()
    throw error
  })
  announce(`http://${address}:${config.port + 1}`, appUrl, addresses)
  onStopSignal(async () => {
    helper.close()
    helper.closeAllConnections()
    await app.stop()
  })
}

function announce(helperUrl: string, appUrl: string, addresses: string[]) {
  console.log(`
${renderUnicodeCompact(helperUrl, { border: 2 })}
Set up a phone:  ${helperUrl}
Drawbar:         ${appUrl}
`)
  if (addresses.length === 0) console.log('No network was found: only this computer opens these.')
  if (addresses.length > 1) console.log(`Other addresses here: ${addresses.slice(1).join(', ')}`)
}
