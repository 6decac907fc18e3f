import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { goTo, open, troubles, yard } from '#tests/support/components/open.ts'
import { ask } from '#tests/support/server/ask.ts'

test('For chosen trailers without a tag one is minted each, in the order of the list, and undone until the plates are made', async () => {
  troubles.allow(/status of 409/)
  await open('admin', '/home')
  const shown = await ask(yard, 'GET /trailers', { start: 0, limit: 50 })
  const bare = shown.filter(({ accessKey }) => accessKey === null).slice(0, 3)
  const [tagged] = shown.filter(({ accessKey }) => accessKey !== null)
  await ask(yard, 'POST /organization/settings', { settings: { serialPrefix: 'MT-' } })
  // Chosen from below: the order of the list counts.
  await choose([...bare.toReversed(), ...(tagged ? [tagged] : [])])
  await page.getByRole('button', { name: 'Plates', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Plates of the selected trailers' })
  await expect.element(dialog).toMatchTextContent('1 trailer has a scan tag already and keeps it.')
  await expect.element(dialog).toMatchTextContent(`${bare.length} trailers have none`)
  // Somebody else links one of them meanwhile.
  const [spare] = await ask(yard, 'POST /tags/mint', { count: 1 })
  const last = bare.at(-1)
  await ask(yard, 'POST /trailers/access/link', {
    trailer: last?.uuid ?? '',
    accessKey: spare?.uuid ?? '',
  })
  await dialog.getByRole('button', { name: `Mint and Link ${bare.length}` }).click()
  await expect.poll(() => location.pathname).toMatch(/^\/batch\//)
  const section = sectionOf('Scan Tags')
  await expect.element(section).toMatchTextContent('They are minted and linked.')
  // The one that somebody linked is left alone, and named with the reason.
  const left = sectionOf('Not done yet')
  await expect.element(left).toMatchTextContent(last?.vin ?? '')
  await expect.element(left).toMatchTextContent(`has scan tag ${spare?.serial} already`)
  const tags = await tagsOf(bare.slice(0, -1))
  expect(tags.map((serial) => Number(serial.slice(3)))).toEqual([2, 3])
  // It is undone: the tags are void, and the other one stays.
  await section.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => tagsOf(bare)).toEqual(['', '', spare?.serial])
  await expect.element(section).toMatchTextContent('None of these trailers has a tag')
})

test('Once the file of their plates is made, the page says why it is no longer undone', async () => {
  await open('admin', '/home')
  const shown = await ask(yard, 'GET /trailers', { start: 0, limit: 50 })
  const [bare] = shown.filter(({ accessKey }) => accessKey === null)
  await choose(bare ? [bare] : [])
  await page.getByRole('button', { name: 'Plates', exact: true }).click()
  await page.getByRole('button', { name: 'Mint and Link 1' }).click()
  const section = sectionOf('Scan Tags')
  await expect.element(section.getByRole('button', { name: 'Undo' })).toBeVisible()
  await section.getByRole('button', { name: 'Make Plate Files' }).click()
  const files = page.getByRole('dialog', { name: /^Plate files for/ })
  await files.getByRole('button', { name: 'Download' }).click()
  await expect.element(files.getByText('read by our scanner')).toBeVisible()
  await files.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(section).toMatchTextContent('Their plates were made, so this can no longer')
  await expect.element(section.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  // As after a reload.
  const address = location.pathname
  await goTo('/home')
  await goTo(address)
  await expect.element(section).toMatchTextContent('Their plates were made, so this can no longer')
})

/** Chooses trailers of the list one by one, then shows all of it. */
async function choose(trailers: readonly { vin: string }[]) {
  for (const { vin } of trailers) {
    await goTo(`/trailers?layout=cards&q=${vin}`)
    const begin = page.getByRole('button', { name: 'Select', exact: true })
    const box = page.bySelector('.trailer-list').getByRole('checkbox').first()
    await expect.element(begin.or(box).first()).toBeVisible()
    if (begin.query()) await begin.click()
    await expect.element(page.bySelector('.trailer-list')).toMatchTextContent(vin)
    await box.click()
  }
  await goTo('/trailers?layout=cards')
}

const sectionOf = (title: string) =>
  page.bySelector('.section').filter({ has: page.getByRole('heading', { name: title }) })

const tagsOf = (trailers: readonly { uuid: string }[]) =>
  Promise.all(
    trailers.map(async ({ uuid }) => {
      const [tag] = await ask(yard, 'GET /trailers/{trailer}/access', { trailer: uuid })
      return tag?.serial ?? ''
    }),
  )
