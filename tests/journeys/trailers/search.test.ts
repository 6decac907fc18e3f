import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test('A search goes by the Enter key and by its button', async ({ open }) => {
  const page = await open('viewer', '/home', { viewport: { width: 1000, height: 800 } })
  const { vin } = await findTrailer(page, () => true)
  const search = page.getByRole('banner').getByRole('search')
  await search.getByRole('searchbox').fill(vin)
  await search.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(`/trailers?q=${vin}`)
  await expect(titles(page)).toHaveText([vin])
  // That there is one is told to the ear alone.
  const pages = page.getByRole('navigation', { name: 'Trailers' })
  await expect(pages).toHaveText('1 found')
  expect((await pages.boundingBox())?.height).toBeLessThan(2)
  await search.getByRole('searchbox').fill('Emu Flat')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/trailers\?q=Emu(%20|\+)Flat$/)
  await expect(page.getByText('Emu Flat Quarries').first()).toBeVisible()
})

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
