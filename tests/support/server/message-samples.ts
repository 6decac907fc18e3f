import { randomUUID } from 'node:crypto'
import type { Backend } from './backend.ts'
import { newPassword, type Yard } from './yard.ts'

/** Inputs of the calls about invitations, and about mail: messages that were given up. */
export async function messageSamples(backend: Backend, yard: Yard) {
  const undelivered = async () => ({ uuid: await writeUndelivered(backend, yard) })
  const invited = async () => {
    const { uuid } = await yard.admin.client.ask('POST /invitations', newInvitation())
    return { uuid }
  }
  const withCalendar = async () => {
    await yard.viewer.client.ask('POST /user/me/calendar', {})
    return { uuid: yard.viewer.uuid }
  }
  return {
    'POST /password/forgotten': { email: yard.viewer.email },
    'POST /password/reset/look': { token: 'none' },
    'POST /password/reset': { token: 'none', password: newPassword },
    'GET /user/me/calendar': {},
    'POST /user/me/calendar': {},
    'POST /user/me/calendar/revoke': {},
    'GET /calendars': {},
    'POST /calendars/{uuid}/revoke': await withCalendar(),
    'GET /user/me/notices': {},
    'POST /user/me/notices': { reports: true },
    'GET /invitations': {},
    'POST /invitations': newInvitation(),
    'POST /invitations/{uuid}/send-again': await invited(),
    'POST /invitations/{uuid}/withdraw': await invited(),
    'POST /join/look': { token: 'none' },
    'POST /join': { token: 'none', name: 'Jo Smith', password: newPassword },
    'GET /messages/undelivered': {},
    'POST /messages/{uuid}/send-again': await undelivered(),
    'POST /messages/{uuid}/dismiss': await undelivered(),
  }
}

const newInvitation = () => ({ name: 'Jo Smith', email: `jo-${randomUUID()}@new.example` })

/** Writes a message to the yard's viewer that was given up. @returns its uuid */
async function writeUndelivered({ deps }: Backend, { organization, viewer }: Yard) {
  const uuid = randomUUID()
  const at = new Date().toISOString()
  await deps.db
    .insertInto('mail_message')
    .values({
      ...{ uuid, organization, cause: uuid, kind: 'password changed', user: viewer.uuid },
      ...{ name: '', address: '', about: '{}', state: 'failed', tries: 3 },
      ...{ reason: 'The mail server refused this address: 550 No such mailbox' },
      ...{ due_at: at, gives_up_at: at, created_at: at },
    })
    .execute()
  return uuid
}
