import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { goTo, open, yard } from '#tests/support/components/open.ts'
import { expectSaid, said } from '#tests/support/components/said.ts'
import { chooseMore } from '#tests/support/components/trailer-more.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })

test('The link of a plate is copied, or shared where the browser can share', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open('viewer')
  const { uuid, accessKey } = await findTrailer(yard, (trailer) => trailer.accessKey)
  const url = `${location.origin}/secure/access/${accessKey?.uuid}`
  await goTo(`/trailer/${uuid}`)
  await button('Copy Link').click()
  await expectSaid('The link of the plate is copied.')
  expect(copied).toHaveBeenCalledWith(url)
  const share = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  await goTo(`/trailer/${uuid}`)
  await button('Share').click()
  await expect.poll(() => share.mock.calls).toMatchObject([[{ url }]])
  expect(said).toEqual([])
  await chooseMore('Copy link')
  await expectSaid('The link of the plate is copied.')
  await button('More').click()
  const view = page.getByRole('menuitem', { name: 'As a visitor sees it' })
  await expect.element(view).toHaveAttribute('target', '_blank')
  await expect.element(view).toHaveAttribute('href', `/secure/access/${accessKey?.uuid}?as=visitor`)
  await expect
    .element(page.getByRole('menuitem', { name: 'Print this plate' }))
    .not.toBeInTheDocument()
})

test('The page of a trailer is printed behind More, once its menu is closed', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {
    expect(page.getByRole('menu').query()).toBeNull()
  })
  await open('viewer')
  const { uuid } = await findTrailer(yard, () => true)
  await goTo(`/trailer/${uuid}`)
  await chooseMore('Print this page')
  await expect.poll(() => printed.mock.calls.length).toBe(1)
})

test('Who makes plates makes one on the page of its trailer, or learns how it gets a tag', async () => {
  await open('admin')
  const tagged = await findTrailer(yard, (trailer) => trailer.accessKey)
  await goTo(`/trailer/${tagged.uuid}`)
  await chooseMore('Print this plate')
  await expect.element(dialog(`Plate files for ${tagged.accessKey?.serial}`)).toBeVisible()
  const bare = await findTrailer(yard, (trailer) => !trailer.accessKey)
  await goTo(`/trailer/${bare.uuid}`)
  await chooseMore('Print this plate')
  const how = dialog('This trailer has no scan tag')
  await expect.element(how.getByRole('link', { name: 'Go to Tags' })).toBeVisible()
})
