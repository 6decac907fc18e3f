import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { cameraShowing, noCamera, toRead } from '#tests/support/browser/fake-camera.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { labelFrames, labelsFrames } from '#tests/support/pictures/label-frames.ts'
import { stackedPhoto } from '#tests/support/pictures/pictures.ts'
import type { GreyFrame } from '#tests/support/pictures/y4m.ts'

test.use({ sharesYard: true })

test('Labels of three kinds fill the VIN, of two it asks which, and what may be none is said', async ({
  open,
  launch,
}, testInfo) => {
  test.slow()
  const file = testInfo.outputPath('label.y4m')
  const show = (frames: GreyFrame[]) => cameraShowing(frames, file)
  const browser = await launch(await show(await labelFrames('PALLET 4711', 'Code128')))
  const page = await open('editor', undefined, { browser })
  const { vin: field } = trailerForm(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const ofScanner = () => asked.filter((path) => /decode|zxing|scan-vin/.test(path))

  await test.step('Nothing of the scanner is loaded before it is opened', async () => {
    await page.goto('/home')
    await page.getByRole('link', { name: 'Register Trailer' }).first().click()
    await expect(field).toBeVisible()
    expect(ofScanner()).toEqual([])
  })

  await test.step('A code that holds no VIN says what it holds', async () => {
    const dialog = await openScanner(page)
    await expect(dialog.getByText('This code holds no VIN. It says ‘PALLET 4711’.')).toBeVisible(
      toRead,
    )
    expect(ofScanner().length).toBeGreaterThan(0)
    await expect(dialog.getByRole('button', { name: 'Use this VIN' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(field).toHaveValue('')
  })

  for (const [format, text, vin] of [
    ['Code39', 'I1M8GDM9AXKP042788', '1M8GDM9AXKP042788'],
    ['DataMatrix', '6T9T26BPTTBU18805', '6T9T26BPTTBU18805'],
    ['Code128', '1M8GDM9AXKP042788', '1M8GDM9AXKP042788'],
  ] as const) {
    await test.step(`A ${format} label fills the VIN once its characters are confirmed`, async () => {
      await show(await labelFrames(text, format))
      const dialog = await openScanner(page)
      await expect(dialog.getByText([...vin].join(' '))).toBeAttached(toRead)
      await expect(dialog.getByText('The check digit')).toHaveCount(0)
      await useVin(dialog)
      await expect(field).toHaveValue(vin)
    })
  }

  await test.step('A VIN that may be misread is said, and taken all the same', async () => {
    await show(await labelFrames('1M8GDM9A1KP042788', 'Code128'))
    const dialog = await openScanner(page)
    await expect(dialog.getByText('The check digit, the ninth character, is wrong.')).toBeVisible(
      toRead,
    )
    await useVin(dialog)
    await expect(field).toHaveValue('1M8GDM9A1KP042788')
  })

  await test.step('Of two VINs it asks which, and after Scan again once more', async () => {
    const vins = ['1M8GDM9AXKP042788', '6T9T26BPTTBU18805']
    await show(await labelsFrames(vins, 'Code128'))
    const dialog = await openScanner(page)
    const question = page.getByRole('dialog', { name: 'Which one is meant?' })
    await question.getByRole('button', { name: vins[0] }).click(toRead)
    await dialog.getByRole('button', { name: 'Scan again' }).click()
    await question.getByRole('button', { name: vins[1] }).click(toRead)
    await useVin(dialog)
    await expect(field).toHaveValue(vins[1] ?? '')
  })
})

test('Without a camera the VIN is read from a photo, among the other codes of the label', async ({
  open,
  launch,
}) => {
  const page = await open('editor', '/register', { browser: await launch(noCamera) })
  const dialog = await openScanner(page)
  await expect(
    dialog.getByText('choose a photo of the label, or close this and type the VIN.'),
  ).toBeVisible()
  const pallet = await labelFrames('PALLET 4711', 'Code128')
  const label = await labelFrames('1M8GDM9AXKP042788', 'Code128')
  const buffer = await stackedPhoto([...pallet.slice(0, 1), ...label.slice(0, 1)])
  const chosen = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a photo' }).click()
  await (await chosen).setFiles({ name: 'label.png', mimeType: 'image/png', buffer })
  await dialog.getByRole('button', { name: 'Use this VIN' }).click(toRead)
  await expect(dialog).toBeHidden()
  await expect(trailerForm(page).vin).toHaveValue('1M8GDM9AXKP042788')
})

async function useVin(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Use this VIN' }).click()
  await expect(dialog).toBeHidden()
}

async function openScanner(page: Page) {
  await page.getByRole('button', { name: 'Scan VIN' }).click()
  return page.getByRole('dialog', { name: 'Scan VIN' })
}
