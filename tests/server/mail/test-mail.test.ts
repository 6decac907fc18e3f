import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '#server/admin/run-command.ts'
import { openSmtp } from '#tests/support/mail/smtp.ts'

test('The operator tries the mail server, and is told what it said', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'drawbar-mail-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  const smtp = await openSmtp()
  onTestFinished(() => smtp.close())
  const env = {
    ...{ DATA_DIR, MAIL_FROM: 'mail@trailers.example' },
    SMTP_URL: `smtp://localhost:${smtp.settings.port}?tls=off`,
  }
  const said: string[] = []
  const run = (address: string, given: NodeJS.ProcessEnv = env) =>
    runCommand(['test-mail', address], given, (line) => said.push(line))
  await run('jo@acme.example')
  expect(smtp.received.map(({ to }) => to)).toEqual([['jo@acme.example']])
  expect(said.join()).toContain('has taken a mail to jo@acme.example')
  smtp.refuse = () => ({ code: 550, words: 'No such mailbox' })
  await expect(run('bo@acme.example')).rejects.toThrow('refused this address: 550 No such mailbox')
  await expect(run('bo@acme.example', { DATA_DIR })).rejects.toThrow('set SMTP_URL and MAIL_FROM')
})
