import { call } from '#src/api/call.ts'
import { deviceDatabase } from '../device/database.ts'
import { flush } from './flush.ts'
import { queueState } from './queue-state.ts'

/**
 * Sends what waits of whoever is signed in, without a page. Open pages hear of it from the database.
 * @throws Error when it did not get through: the browser then tries again later
 */
export async function flushInBackground() {
  const { data, failure } = await call('GET /session', {})
  if (failure) throw new Error('There is no connection yet.')
  if (!data.user || !data.org) return
  await flush(deviceDatabase(data.org.uuid, data.user.uuid))
  const { pausedFor } = queueState()
  if (pausedFor === 'network' || pausedFor === 'server') throw new Error('Something still waits.')
}
