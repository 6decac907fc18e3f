import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

/** From the first width that is no phone's to where a desk is wide. */
const widths = [769, 800, 900, 960, 1100]

test('From 769 pixels on lists and pages have two columns and nothing is cut off', async ({
  open,
}) => {
  const page = await open('admin', '/home')
  const { uuid } = await findTrailer(page, ({ accessKey, manual }) => accessKey && manual)
  const screens = [
    {
      path: '/trailers?layout=cards',
      parts: page.getByRole('main').getByRole('heading', { level: 2 }),
    },
    { path: `/trailer/${uuid}/documents`, parts: page.locator('.trailer-column') },
    { path: `/trailer/${uuid}/condition`, parts: sections(page, /^(Defects|Inspections)/) },
    { path: '/register', parts: page.locator('.trailer-layout > *') },
  ]
  for (const { path, parts } of screens) {
    await page.goto(path)
    await expect(parts.nth(1)).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => columns(parts), `${path} at ${width}`).toBe(2)
      await expect.poll(() => cutOff(page), `${path} at ${width}`).toEqual([])
    }
  }
  await page.goto('/settings/organization')
  await expect(page.getByRole('button', { name: /^Kick / })).toHaveCount(2)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => cutOff(page), `settings at ${width}`).toEqual([])
  }
  await page.goto(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(trailerForm(page).save).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => cutOff(page), `editing at ${width}`).toEqual([])
  }
})

test('The search of the top bar can be read from 769 pixels on', async ({ open }) => {
  const page = await open('admin', '/home')
  const box = page.getByRole('banner').getByRole('searchbox')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const widthOf = async () => (await box.boundingBox())?.width
    await expect.poll(widthOf, `at ${width}`).toBeGreaterThanOrEqual(200)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Scan' })).toBeVisible()
    const register = page.getByRole('banner').getByRole('link', { name: 'Register Trailer' })
    await expect(register).toBeVisible()
    const heightOf = async () => (await register.boundingBox())?.height
    await expect.poll(heightOf, `at ${width}`).toBeLessThan(50)
    await expect.poll(() => cutOff(page), `at ${width}`).toEqual([])
  }
})

const sections = (page: Page, heading: RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) })

async function columns(parts: Locator) {
  const lefts = await parts.evaluateAll((all) =>
    all.map((part) => Math.round(part.getBoundingClientRect().left)),
  )
  return new Set(lefts).size
}

/** What reaches beyond the page at either side, and the page itself where it scrolls sideways. */
function cutOff(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const beyond = [...document.querySelectorAll('main *, header *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < -1 || right > clientWidth + 1)
    })
    // Buttons and headings whose words do not fit into them.
    const narrow = [...document.querySelectorAll('main :is(.button, h1, h2, h3)')].filter(
      (element) => element.scrollWidth > element.clientWidth + 1,
    )
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
      ...[...beyond, ...narrow].map((element) => element.outerHTML.slice(0, 120)),
    ]
  })
}
