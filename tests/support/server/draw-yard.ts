import { serve } from './app.ts'
import { keepSessions, yardFolder } from './demo-yard.ts'

/** Draws and seeds the demo yard of a run, and signs everybody in there. */
export async function drawYard() {
  const app = await serve(yardFolder())
  await keepSessions(app.url)
  await app.kill('SIGTERM')
}

if (import.meta.main) await drawYard()
