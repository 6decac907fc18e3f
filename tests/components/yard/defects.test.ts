import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { copyIsComplete } from '#tests/support/components/on-device.ts'
import { goTo, open, troubles, yard } from '#tests/support/components/open.ts'
import { ask } from '#tests/support/server/ask.ts'
import { bareTrailer } from '#tests/support/server/demo-trailers.ts'

for (const { device, width, height } of [
  { device: 'phone', width: 390, height: 844 },
  { device: 'desk', width: 1440, height: 900 },
]) {
  test(`On the board of a ${device} a card is moved by its menu, and the filters stand in the address`, async () => {
    await page.viewport(width, height)
    await open('editor')
    const title = `Cracked weld on the board of a ${device}`
    await noted(title)
    await goTo('/defects')
    await copyIsComplete()
    await column('Open')
      .getByRole('button', { name: `Move ${title}` })
      .click()
    await page.getByRole('menuitem', { name: 'Start work' }).click()
    const card = page.getByRole('link', { name: title })
    await expect.element(column('In work').getByRole('link', { name: title })).toBeVisible()
    await expect.element(column('Open').getByRole('link', { name: title })).not.toBeInTheDocument()
    await expect.element(column('In work').getByRole('link', { name: title })).toHaveFocus()
    await expect.element(page.getByText(/^\d+ dangerous defects? (is|are) open/)).toBeVisible()
    await page.getByRole('button', { name: /How bad$/ }).click()
    await page.getByRole('option', { name: 'Minor' }).click()
    await expect.poll(() => location.search).toContain('severity=minor')
    await expect.element(card).not.toBeInTheDocument()
    await expect.element(page.getByText('No dangerous defect is open.')).toBeVisible()
    await goTo('/defects?severity=major&assigned=me')
    await expect.element(page.getByRole('button', { name: /^Me Assigned to/ })).toBeVisible()
    await expect.element(card).not.toBeInTheDocument()
  })
}

test('A step that somebody else was faster with is refused by name, and the note stays', async () => {
  troubles.allow(/409/, /api\/sync/, /ERR_FAILED/)
  await open('editor')
  const defect = await noted('Cracked weld at the drawbar')
  await goTo(`/defect/${defect}`)
  await copyIsComplete()
  const note = page.getByLabelText('Note')
  await note.fill('As built')
  await commands.cutOff('**/api/sync**')
  await commands.signIn('admin')
  await ask(yard, 'POST /defects/{uuid}/act', {
    ...{ uuid: defect, act: crypto.randomUUID(), from: 'open', state: 'in work' },
    happened_at: new Date().toISOString(),
  })
  await commands.signIn('editor')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect.element(page.getByText(/moved this defect to 'in work' meanwhile/)).toBeVisible()
  await expect.element(note).toHaveValue('As built')
})

const column = (name: string) =>
  page.bySelector('section').filter({ has: page.getByRole('heading', { level: 2, name }) })

/** @returns the uuid of a major defect of a trailer of the yard */
async function noted(title: string) {
  const { uuid: trailer } = await bareTrailer(yard)
  const uuid = crypto.randomUUID()
  await ask(yard, 'POST /defects', {
    ...{ uuid, trailer, title, severity: 'major', happened_at: new Date().toISOString() },
  })
  return uuid
}
