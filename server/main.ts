import { demoSignIns } from '#server/demo/demo-accounts.ts'
import { readConfig } from '#server/launch/config.ts'
import { onStopSignal } from '#server/launch/on-stop-signal.ts'
import { refuseToStart } from '#server/launch/refuse-to-start.ts'
import { type Running, startServer } from '#server/launch/start.ts'

// Only the server's user may read what it writes.
process.umask(0o077)

try {
  const running = await startServer(readConfig(process.env))
  // First: whoever reads that it runs may stop it at once.
  onStopSignal(() => end(running))
  announce(running)
} catch (error) {
  refuseToStart(error)
}

function announce({ url, demo }: Running) {
  console.log(`Drawbar runs at ${url}`)
  if (demo) console.log(`Demo sign-ins: ${demoSignIns}`)
}

async function end(running: Running) {
  console.log('Finishing the requests in flight…')
  await running.stop()
}
