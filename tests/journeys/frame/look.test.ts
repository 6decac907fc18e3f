import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { holdNotifications } from '#tests/support/browser/notifications.ts'
import { fillQueue } from '#tests/support/browser/sample-queue.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { chooseMore } from '#tests/support/browser/trailer-more.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'
import { refuseNext } from '#tests/support/server/refusal.ts'

test.use({ sharesYard: true })

test('The colours, corners and letters are those of the brand', async ({ open }) => {
  const page = await open('editor')
  const { uuid } = await findTrailer(page, () => true)
  await page.goto(`/trailer/${uuid}`)
  const body = page.locator('body')
  await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(body).toHaveCSS('color', 'rgb(51, 51, 51)')
  await expect(body).toHaveCSS(
    'font-family',
    /^"Work Sans Variable", "Arial as Work Sans", .*sans-serif$/,
  )
  await expect.poll(() => loadedFonts(page)).toContain('Work Sans Variable')
  const paper = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Details' }) })
  await expect(paper).toHaveCSS('background-color', 'rgb(245, 247, 247)')
  await expect(paper).toHaveCSS('border-radius', '12px')
  await expect(paper).toHaveCSS('padding', '14px 21px')
  const edit = page.getByRole('button', { name: 'Edit' })
  await expect(edit).toHaveCSS('text-transform', 'none')
  await expect(edit).toHaveCSS('border-radius', '12px')
  expect(await tokens(page, ['--primary', '--secondary', '--space-1', '--space-2'])).toEqual([
    ...['#113b50', '#f05223', '7px', '14px'],
  ])
  await edit.click()
  await expect(trailerForm(page).save).toHaveCSS('background-color', 'rgb(17, 59, 80)')
  await expect(trailerForm(page).save).toHaveCSS('color', 'rgb(255, 255, 255)')
  const small = await page.evaluate(() => {
    const { fontSize, fontWeight } = getComputedStyle(
      document.body.appendChild(document.createElement('small')),
    )
    return [fontSize, fontWeight]
  })
  expect(small).toEqual(['12px', '400'])
  await page.goto('/home')
  const detail = page.locator(`.recent-list a[href="/trailer/${uuid}"]`).getByText('·').first()
  await expect(detail).toHaveCSS('font-size', '12px')
  await expect(detail).toHaveCSS('font-weight', '400')
  const mark = page.getByRole('main').locator('.home-action-icon').first()
  await expect(mark).toHaveCSS('background-color', 'rgb(240, 82, 35)')
})

test('Notifications stand dark at the top right, the newest above', async ({ open, troubles }) => {
  troubles.allow(/status of 400/)
  const page = await open('admin')
  const { uuid } = await findTrailer(page, ({ image }) => image)
  await page.goto(`/trailer/${uuid}/documents`)
  await holdNotifications(page)
  await refuseNext(page, '**/api/trailer/archive')
  await refuseNext(page, '**/api/trailers/*/image')
  await page.getByRole('button', { name: 'Remove Image' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const first = page.getByRole('listitem').filter({ hasText: 'Unable to remove image' })
  await expect(first).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await chooseMore(page, 'Delete')
  await page.getByRole('alertdialog').getByRole('textbox').fill('TRAILER')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const second = page.getByRole('listitem').filter({ hasText: 'Unable to delete..' })
  await expect(second).toBeVisible()
  await expect
    .poll(async () => {
      const [below, above] = [await first.boundingBox(), await second.boundingBox()]
      return (below?.y ?? 0) - (above?.y ?? 0)
    })
    .toBeGreaterThan(40)
  const box = await second.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1400)
  expect(box?.y).toBeLessThan(120)
  await expect(second).toHaveCSS('background-color', 'rgb(11, 41, 57)')
})

test('On a phone a notification leaves the title of the page alone, and the search of the list', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of 400/)
  const viewport = { width: 390, height: 844 }
  const page = await open('editor', undefined, { viewport })
  const { uuid, vin } = await findTrailer(page, ({ image }) => image)
  await page.goto(`/trailer/${uuid}/documents`)
  await holdNotifications(page)
  await refuseNext(page, '**/api/trailers/*/image')
  await page.getByRole('button', { name: 'Remove Image' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const said = page.getByRole('listitem').filter({ hasText: 'Unable to remove image' })
  await expect(said).toBeVisible()
  const title = await page.getByRole('heading', { name: vin, level: 1 }).boundingBox()
  const end = (title?.y ?? 0) + (title?.height ?? 0)
  await expect.poll(async () => (await said.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(end)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByText('Search').click()
  const search = page.getByRole('searchbox', { name: 'Search trailers' })
  await expect(search).toBeVisible()
  await expect
    .poll(async () => (await said.boundingBox())?.y)
    .toBeGreaterThanOrEqual(await endOf(search))
})

test('A notification leaves an open dialog alone, and the notice of the queue', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/status of 400/)
  const page = await open('editor', '/queue')
  await fillQueue(page)
  const { uuid } = await findTrailer(page, ({ accessKey, manual }) => accessKey && manual)
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto(`/trailer/${uuid}`)
    await page.getByRole('button', { name: 'Add Part' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox').first()).toBeVisible()
    await holdNotifications(page)
    await refuseNext(page, '**/api/trailer-parts/link')
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: 'Link Part' }).click()
    const said = page.getByRole('listitem').filter({ hasText: 'Unable to link part' })
    await expect(said).toBeVisible()
    await expect
      .poll(async () => endOf(said), `at ${viewport.width}`)
      .toBeLessThanOrEqual((await dialog.boundingBox())?.y ?? 0)
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByText('Queue').click()
  const notice = page.getByText('Choose below')
  await expect(notice).toBeVisible()
  const said = page.getByRole('listitem').filter({ hasText: 'Unable to link part' })
  await expect
    .poll(async () => (await said.first().boundingBox())?.y)
    .toBeGreaterThanOrEqual(await endOf(notice))
})

test('A picture has the shape of 250 by 150', async ({ open }) => {
  const page = await open('viewer', '/trailers?layout=cards')
  const picture = page.locator('.image-box', { has: page.locator('img[data-state=shown]') }).first()
  // The device's own list may just take the place of the server's.
  const shape = async () => {
    const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {}
    return width / height
  }
  await expect.poll(shape).toBeCloseTo(250 / 150, 2)
  await expect(picture.locator('img')).toHaveJSProperty('naturalWidth', 250)
  await expect(picture.locator('img')).toHaveJSProperty('naturalHeight', 150)
})

async function endOf(part: Locator) {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
  return y + height
}

/** The families of which a file has come. */
function loadedFonts(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''))
  })
}

function tokens(page: Page, names: string[]) {
  return page.evaluate((all) => {
    const style = getComputedStyle(document.documentElement)
    return all.map((name) => style.getPropertyValue(name).trim())
  }, names)
}
