import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { open, yard } from '#tests/support/components/open.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { ask } from '#tests/support/server/ask.ts'

test('Who may edit chooses of what they get a mail', async () => {
  await commands.holdNext('**/api/user/me/notices')
  await open('editor', '/settings/account')
  await commands.letGo(
    JSON.stringify({ data: { mail: true, reports: true, dangerous: true, due: true }, error: '' }),
  )
  await expect.element(page.getByRole('heading', { name: 'Mail to You' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Reports of visitors' }).click({ force: true })
  await expectSaid('Saved')
  expect(await ask(yard, 'GET /user/me/notices', {})).toMatchObject({
    ...{ reports: false, dangerous: true },
  })
})
