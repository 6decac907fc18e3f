import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { goWithin } from '#tests/support/browser/go-within.ts'
import { resourceSection } from '#tests/support/browser/resource-section.ts'
import { addLink, bareTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

test('A trailer without resources says so, to its people and to visitors', async ({ open }) => {
  const page = await open('editor')
  const { uuid, accessKey } = await bareTrailer(page)
  await page.goto(`/trailer/${uuid}/documents`)
  const { heading, section } = resourceSection(page)
  await expect(heading).toHaveText('Resources 0')
  await expect(section.getByText('No resources linked yet..', { exact: true })).toBeVisible()
  const visitor = await open('stranger', `/secure/access/${accessKey?.uuid}`)
  const shared = resourceSection(visitor)
  await expect(shared.heading).toHaveText('Resources 0')
  await expect(shared.section.getByText('No resources linked yet..', { exact: true })).toBeVisible()
})

test('A list that can’t be loaded says so and is there at the next try', async ({
  open,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED/)
  const page = await open('editor', '/home', { withoutCopy: true })
  const { uuid, accessKey } = await bareTrailer(page)
  await addLink(page, uuid, { name: 'Tyre chart' })
  const visitor = await open('stranger', '/login')
  const addresses = [
    { viewed: page, path: `/trailer/${uuid}/documents`, call: '**/api/trailer/*/resources?*' },
    {
      viewed: visitor,
      path: `/secure/access/${accessKey?.uuid}`,
      call: '**/api/secure/trailers/*/resources?*',
    },
  ]
  for (const { viewed, path, call } of addresses) {
    await viewed.route(call, (route) => route.abort())
    if (viewed === visitor) await goWithin(viewed, path)
    else await viewed.goto(path)
    const { section, link } = resourceSection(viewed)
    await expect(section.getByRole('alert')).toContainText('Resources could not be loaded')
    await expect(section.getByRole('alert')).toContainText('The server does not answer.')
    await expect(section.locator('[aria-busy=true]')).toHaveCount(0)
    await viewed.unroute(call)
    await section.getByRole('button', { name: 'Try again' }).click()
    await expect(link('Tyre chart')).toBeVisible()
  }
})

test('A visitor sees what anyone may see, can change nothing, and opens it', async ({ open }) => {
  const editor = await open('editor', '/home')
  const { uuid, accessKey } = await bareTrailer(editor)
  await addLink(editor, uuid, { name: 'Tyre chart' })
  await addLink(editor, uuid, { name: 'Quote', access_level: 4 })
  const page = await open('stranger', `/secure/access/${accessKey?.uuid}`)
  const { heading, names, section, link } = resourceSection(page)
  await expect(names).toHaveText(['Tyre chart'])
  await expect(heading).toHaveText('Resources 1')
  await expect(section.getByRole('button')).toHaveCount(0)
  await expect(section.getByText('Anyone with the tag')).toHaveCount(0)
  await page
    .context()
    .route('https://example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'The chart' }),
    )
  const opened = page.waitForEvent('popup')
  await link('Tyre chart').click()
  await expect((await opened).getByText('The chart')).toBeVisible()
})
