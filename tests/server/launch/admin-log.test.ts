import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { endAll, fillFolder, newFolder, run } from '#tests/support/server/server-process.ts'

afterAll(endAll)

test('An operator’s command that did its work is a line of admin.log, without a password or an email', async () => {
  const { folder, remove } = await newFolder()
  await fillFolder(folder)
  const admin = (...args: string[]) => run('server/admin/main.ts', args, { DATA_DIR: folder })
  const email = 'manager@yard.example'
  const { stdout } = await admin('reset-password', '--email', email)
  await admin('reset-password', '--email', 'nobody@yard.example')
  await admin('mint-tags', '--organization', 'YARD', '--count', '1')
  await admin('backup', join(folder, 'all.tar'))
  const file = join(folder, 'admin.log')
  const log = await readFile(file, 'utf8')
  const uuid = expect.stringMatching(/^[\da-f-]{36}$/)
  const always = { time: expect.any(String), event: 'admin command', by: expect.any(String) }
  expect(
    log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { command: 'reset-password', organization: uuid, user: uuid, ...always },
    { command: 'mint-tags', organization: uuid, ...always },
    { command: 'backup', ...always },
  ])
  const password = stdout.trim().split(' ').at(-1) ?? ''
  for (const secret of [email, password]) expect(log).not.toContain(secret)
  expect((await stat(file)).mode & 0o077).toBe(0)
  await remove()
})
