import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { quadrantPhoto } from '#tests/support/pictures/quadrant-photo.ts'
import { ask } from '#tests/support/server/ask.ts'
import { loseServer } from '#tests/support/server/settings.ts'

test.use({ sharesYard: true })

const megabyte = 1024 * 1024
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

const instead = 'Choose a JPEG, PNG or WebP picture.'

test('A chosen picture stands in the frame at once, and goes on request', async ({ open }) => {
  const page = await open('viewer', '/settings/account')
  const menu = page.getByRole('button', { name: 'Menu of Priya Lindqvist, PL' })
  await expect(menu).toHaveText('PL')
  await choose(page, file('me.jpg', 'image/jpeg', await quadrantPhoto()))
  await expect(menu.locator('img')).toBeVisible()
  const { user } = await ask(page, 'GET /session', {})
  const sent = await page.request.get(user?.image?.presignedUrl ?? '')
  const size = await page.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      return Math.max(picture.width, picture.height)
    },
    [...(await sent.body())],
  )
  expect(size, 'it is reduced before it is sent').toBe(512)

  await page.goto('/settings/organization')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'viewer@' }).locator('img'),
  ).toBeVisible()
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove your picture?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(menu).toHaveText('PL')
  await expect(page.getByRole('button', { name: 'Choose Picture' })).toBeVisible()
  const image = async () => (await ask(page, 'GET /session', {})).user?.image
  await expect.poll(image).toBeNull()
})

test('A file that can be no picture is refused with the reason', async ({ open }, info) => {
  const page = await open('viewer', '/settings/account')
  const large = info.outputPath('me.jpg')
  await writeFile(large, Buffer.concat([await quadrantPhoto(), Buffer.alloc(26 * megabyte)]))
  for (const [chosen, reason] of [
    [
      file('me.gif', 'image/gif', Buffer.from('GIF89a')),
      `me.gif: Invalid file type: GIF picture. ${instead}`,
    ],
    [
      file('me.png', 'image/png', Buffer.from('Not a picture')),
      `me.png: Invalid file type: text file. ${instead}`,
    ],
    [large, 'me.jpg: Files must be less than 25MB: JPEG picture. Choose a smaller one.'],
  ] as const) {
    await choose(page, chosen)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(reason)
  }
  await expect(page.getByRole('button', { name: 'Choose Picture' })).toBeVisible()
})

test('A picture that could not be sent stays over a reload, and is then sent', {
  tag: '@nightly',
}, async ({ app, open, troubles }) => {
  troubles.allow(unreachable)
  const page = await open('viewer', '/settings/account')
  await expect(page.getByRole('button', { name: 'Choose Picture' })).toBeVisible()
  await loseServer(app, page)
  await choose(page, file('me.jpg', 'image/jpeg', await quadrantPhoto()))
  await expectSaid(page, 'Unable to save changes')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'me.jpg: The server does not answer. The picture is kept on this device.',
  )
  await app.restart()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Menu of' }).locator('img')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
})

test('A picture the server does not know, and one it keeps, are said so', {
  tag: '@nightly',
}, async ({ app, open, troubles }) => {
  troubles.allow(/status of 404/, unreachable)
  const page = await open('viewer', '/settings/account')
  await page.route('**/user/me/update/image', (route) =>
    route.continue({ postData: JSON.stringify({ image: crypto.randomUUID() }) }),
  )
  await choose(page, file('me.jpg', 'image/jpeg', await quadrantPhoto()))
  await expectSaid(page, 'Something went wrong...')
  await expect(page.getByText('There is no such upload.')).toBeVisible()
  await page.unroute('**/user/me/update/image')
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove your picture?' })
  await expect(question).toBeVisible()
  await loseServer(app, page)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectSaid(page, 'Unable to remove image')
  await expect(question.getByText('The server does not answer. Try again.')).toBeVisible()
})

test('A phone offers its camera', { tag: '@nightly' }, async ({ open }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await open('viewer', '/settings/account', phone)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take Photo' }).tap()
  await (await chooser).setFiles(file('me.jpg', 'image/jpeg', await quadrantPhoto()))
  await expect(page.getByRole('button', { name: 'Menu of' }).locator('img')).toBeVisible()
})

function choose(page: Page, chosen: ReturnType<typeof file> | string) {
  return page.getByLabel(/^(Choose|Change) Picture$/).setInputFiles(chosen)
}
