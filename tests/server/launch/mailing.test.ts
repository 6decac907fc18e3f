import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createOrganization } from '#server/admin/organizations.ts'
import { openDatabase } from '#server/db/open.ts'
import { readConfig } from '#server/launch/config.ts'
import { startServer } from '#server/launch/start.ts'
import { queueMessage } from '#server/services/messages/queue-message.ts'
import { openSmtp } from '#tests/support/mail/smtp.ts'

test('A server with a mail server sends what waits as soon as it starts', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'drawbar-mailing-'))
  const smtp = await openSmtp()
  onTestFinished(async () => {
    await smtp.close()
    await rm(DATA_DIR, { recursive: true })
  })
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: DATA_DIR })
  const organization = await createOrganization(db, 'Acme')
  const asker = { db, organization, now: new Date().toISOString(), sendsMail: true }
  const mailbox = { name: 'Jo', address: 'jo@acme.example' }
  await queueMessage(asker, { kind: 'password changed', mailbox, cause: randomUUID() })
  await close()
  const env = {
    ...{ DATA_DIR, DEMO: '0', PORT: '0', HOST: '127.0.0.1', MAIL_FROM: 'mail@trailers.example' },
    ...{ PUBLIC_URL: 'http://trailers.example' },
    SMTP_URL: `smtp://localhost:${smtp.settings.port}?tls=off`,
  }
  const running = await startServer(readConfig(env))
  await vi.waitFor(() => expect(smtp.received.map(({ to }) => to)).toEqual([[mailbox.address]]))
  await running.stop()
})
