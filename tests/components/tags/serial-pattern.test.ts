import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '#tests/support/components/open.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { tagRow } from '#tests/support/components/tags.ts'

test('An administrator sets how serials begin, and the next tags follow it', async () => {
  await open('admin', '/settings/tags')
  await page.getByRole('button', { name: 'Serials' }).click()
  const dialog = page.getByRole('dialog', { name: 'Serials of new tags' })
  const prefix = dialog.getByRole('textbox', { name: 'Prefix' })
  await prefix.fill('kt_')
  await expect.element(prefix).toHaveAccessibleDescription(/contains "_"/)
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await prefix.fill('kt-')
  await dialog.getByRole('textbox', { name: 'First number' }).fill('100000')
  await expect
    .element(dialog.getByRole('textbox', { name: 'First number' }))
    .toHaveAccessibleDescription(/Between 1 and 99999/)
  await dialog.getByRole('textbox', { name: 'First number' }).fill('1200')
  await expect.element(dialog.getByText('New tags begin with KT-01200')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectSaid('Saved')
  await page.getByRole('button', { name: 'Mint Tags' }).click()
  const mint = page.getByRole('dialog', { name: 'Mint Tags' })
  await mint.getByRole('textbox', { name: 'How many' }).fill('2')
  await mint.getByRole('button', { name: 'Mint', exact: true }).click()
  await expectSaid('2 tags minted')
  await expect.element(tagRow('KT-01200')).toBeVisible()
  await expect.element(tagRow('KT-01201')).toBeVisible()
})
