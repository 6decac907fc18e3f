import { readConfig } from '#server/config.ts'
import { onStopSignal } from '#server/launch/on-stop-signal.ts'
import { refuseToStart } from '#server/launch/refuse-to-start.ts'
import { demoSignIns } from '#server/seed.ts'
import { type Running, startServer } from '#server/start.ts'

try {
  const running = await startServer(readConfig(process.env), console.log)
  announce(running)
  onStopSignal(() => end(running))
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
