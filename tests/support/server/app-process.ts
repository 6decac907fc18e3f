import { readConfig } from '#server/launch/config.ts'
import { onStopSignal } from '#server/launch/on-stop-signal.ts'
import { type Running, startServer } from '#server/launch/start.ts'

// A process that runs the server as `server/main.ts` does, and after it another one: reading the
// modules anew would be most of a test's time.
process.umask(0o077)
let running: Running | null = null

process.on('message', async (message: 'stop' | NodeJS.ProcessEnv) => {
  try {
    if (message === 'stop') await running?.stop()
    else running = await startServer(readConfig(message))
    process.send?.(message === 'stop' ? 'stopped' : 'ready')
  } catch (error) {
    process.send?.(String(error))
  }
})
process.on('disconnect', () => process.exit(1))
onStopSignal(async () => running?.stop())
