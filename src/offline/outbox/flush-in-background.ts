import { call } from '#src/api/call.ts'
import { deviceDatabase } from '../device/database.ts'
import { flush } from './flush.ts'
import { queueState } from './queue-state.ts'

/**
 * Sends the outbox of the signed-in user from the service worker. Open pages see it by the database.
 * @throws Error when records still wait, so that the browser tries again later
 */
export async function flushInBackground() {
  const { data, failure } = await call('GET /session', {})
  if (failure) throw new Error('There is no connection yet.')
  if (!data.user || !data.org) return
  await flush(deviceDatabase(data.org.uuid, data.user.uuid))
  const { pausedFor } = queueState()
  if (pausedFor === 'network' || pausedFor === 'server') throw new Error('Something still waits.')
}
