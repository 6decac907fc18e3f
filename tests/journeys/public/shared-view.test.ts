import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { goWithin } from '#tests/support/browser/go-within.ts'
import { holdBack } from '#tests/support/browser/hold-back.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('A stranger sees the shape of the page, then the trailer, and that it is read only', async ({
  open,
}) => {
  const viewer = await open('viewer', '/home')
  const { uuid, vin, accessKey } = await findTrailer(viewer, (trailer) => trailer.accessKey)
  const page = await open('stranger', '/login')
  const call = `**/api/secure/trailers/${accessKey?.uuid}`
  const { letGo } = await holdBack(page.context(), call)
  await goWithin(page, `/secure/access/${accessKey?.uuid}`)
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: vin })).toBeHidden()
  await letGo()
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Copy VIN' }).click()
  await expect(page.getByText('Copying is not allowed here')).toBeVisible()
  await expect(
    page.getByText(
      'This view is read only. Please report inconsistencies to Wattle Ridge Trailers, which granted you access.',
    ),
  ).toBeVisible()
  await test.step('Members are shown the same in a tab of its own', async () => {
    await viewer.goto(`/trailer/${uuid}`)
    await viewer.getByRole('button', { name: 'More', exact: true }).click()
    const opening = viewer.waitForEvent('popup')
    await viewer.getByRole('menuitem', { name: 'As a visitor sees it' }).click()
    const view = await opening
    await expect(view.getByText(/This view is read only/)).toBeVisible()
    // Also before the app is there, which then goes on with it.
    await view.getByRole('searchbox', { name: 'Search Parts' }).fill('a')
    await expect(view).toHaveURL(/as=visitor&find=a/)
    await view.reload()
    await expect(view.getByText(/This view is read only/)).toBeVisible()
  })
})

test('A desktop has the actions of a trailer beside its name, a phone below it', async ({
  open,
}) => {
  const page = await open('editor')
  const { uuid, vin } = await findTrailer(page, ({ image }) => image)
  await page.goto(`/trailer/${uuid}`)
  const desk = await headOf(page, vin)
  expect(desk.action.x).toBeGreaterThan(desk.title.x + desk.title.width)
  expect(desk.action.y).toBeLessThan(desk.title.y + desk.title.height)
  const hand = await open('editor', `/trailer/${uuid}`, phone)
  const held = await headOf(hand, vin)
  expect(held.action.y).toBeGreaterThan(held.title.y + held.title.height)
})

async function headOf(page: Page, vin: string) {
  const title = page.getByRole('heading', { level: 1, name: vin })
  const action = page.getByRole('link', { name: 'Inspect', exact: true }).first()
  return { title: await placeOf(title), action: await placeOf(action) }
}

/** Asked until it has one: while a page loads, an element can be drawn anew. */
async function placeOf(element: Locator) {
  let place: Awaited<ReturnType<Locator['boundingBox']>> = null
  await expect(async () => {
    place = await element.boundingBox()
    expect(place?.width).toBeGreaterThan(0)
  }).toPass()
  return place ?? { x: 0, y: 0, width: 0, height: 0 }
}
