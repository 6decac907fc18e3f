import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { copyIsComplete } from '#tests/support/components/on-device.ts'
import { goTo, open, troubles, yard } from '#tests/support/components/open.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findFitted } from '#tests/support/server/demo-trailers.ts'

const main = () => page.getByRole('main')

/** @returns a part of a trailer with a serial of its own, and where it is */
async function fittedWith(serial: string) {
  const { trailer, parts } = await findFitted(yard, ({ length }) => length > 1 && length <= 10)
  const [fitted] = parts
  if (!fitted) throw new Error('there is no part')
  await ask(yard, 'POST /trailer-parts/{uuid}', { uuid: fitted.uuid, serial })
  return { fitted, trailer }
}

test('An administrator opens a recall from the page of a part, and a last serial before the first is refused', async () => {
  await open('admin')
  const { fitted, trailer } = await fittedWith('ZQ-0150')
  await goTo(`/trailer-part/${fitted.uuid}/${trailer.uuid}`)
  await page.getByRole('link', { name: 'Recall This Part…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open Recall' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Hubs of March')
  await dialog.getByRole('textbox', { name: 'First serial' }).fill('ZQ100')
  const last = dialog.getByRole('textbox', { name: 'Last serial' })
  await last.fill('A9')
  await expect.element(dialog.getByText('This comes before ZQ100')).toBeVisible()
  await last.fill('ZQ-200')
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await expectSaid('The recall is open.')
  await expect.element(page.getByRole('heading', { name: 'Hubs of March' })).toBeVisible()
  const rows = main().getByRole('list', { name: 'Trailers of the recall' }).getByRole('listitem')
  const row = rows.filter({ hasText: trailer.vin })
  await expect.element(row).toMatchTextContent(/serial ZQ-0150.*To do/)
})

test('Without a network an editor works a trailer off from its own page, and the recall shows it', async () => {
  await open('admin')
  const { fitted, trailer } = await fittedWith('YQ-7')
  const asked = { part: fitted.part.uuid, title: 'Pins of April', serial_from: 'YQ1' }
  const { uuid } = await ask(yard, 'POST /recalls', { ...asked, serial_to: 'YQ9', text: 'Look' })
  await open('editor')
  await goTo(`/recall/${uuid}`)
  await copyIsComplete()
  const row = main()
    .getByRole('list', { name: 'Trailers of the recall' })
    .getByRole('listitem')
    .filter({ hasText: trailer.vin })
  await expect.element(row).toMatchTextContent(/To do/)
  await expect
    .element(page.getByRole('button', { name: 'Close', exact: true }))
    .not.toBeInTheDocument()
  // The device has the recall once the page of the trailer has it.
  const banner = page.getByRole('region', { name: 'Recall' })
  await goTo(`/trailer/${trailer.uuid}`)
  await expect.element(banner).toBeVisible()
  await goTo(`/recall/${uuid}`)
  await expect.element(row).toMatchTextContent(/To do/)
  troubles.allow(/ERR_FAILED/)
  await commands.cutOff('**/api/**')
  await row.getByRole('link').click()
  await banner.getByRole('button', { name: 'Work off Pins of April' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Done' }).click({ force: true })
  await dialog.getByRole('textbox').fill('New pin')
  await dialog.getByRole('button', { name: 'Add to the Logbook' }).click()
  await expect.element(banner).not.toBeInTheDocument()
  await goTo(`/recall/${uuid}`)
  await expect.element(row).toMatchTextContent(/done\. New pin.*Done/)
})

test('Home names the recall that is half done, and leads to it', async () => {
  await open('viewer', '/home')
  const recalls = page.getByRole('list', { name: 'Recalls' })
  await expect.element(recalls).toMatchTextContent(/Landing legs: gear pin.*to do/)
  await recalls.getByRole('link', { name: 'Landing legs: gear pin' }).click()
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '4 of 12')
  await expect
    .element(page.getByRole('button', { name: /^(Work off|Change) / }))
    .not.toBeInTheDocument()
})
