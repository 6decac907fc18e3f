import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { open, troubles, yard } from '#tests/support/components/open.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const row = (words: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words })

async function picture(colour: string): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(60, 40)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas')
  context.fillStyle = colour
  context.fillRect(0, 0, 60, 40)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
  return new Uint8Array(await blob.arrayBuffer())
}

const text = (words: string) => new TextEncoder().encode(words)

async function chooseZip(files: Record<string, Uint8Array>) {
  await page.getByRole('button', { name: /What the rows are/ }).click()
  await page.getByRole('option', { name: 'Documents and photos' }).click()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no field for a file')
  const bytes = zipSync(files, { mtime: '2026-03-02' }) as Uint8Array<ArrayBuffer>
  await userEvent.upload(input, new File([bytes], 'Photos.zip', { type: 'application/zip' }))
}

async function chooseAnotherZip(files: Record<string, Uint8Array>) {
  await press('Choose Another File')
  await chooseZip(files)
}

const filesOf = async (trailer: string) =>
  (await ask(yard, 'GET /trailer/{trailer}/resources', { trailer, limit: 50 })).map(
    ({ name, access_level }) => `${name} ${access_level}`,
  )

test('The files of a ZIP are looked at, sent to their trailers as one import, and undone as one', async () => {
  await open('admin', '/settings/import')
  const { uuid, vin } = await findTrailer(yard, ({ image }) => image === null)
  const before = await filesOf(uuid)
  await chooseZip({
    [`${vin}/front.jpg`]: await picture('red'),
    [`${vin}/rear.jpg`]: text('no picture at all'),
    [`${vin} manual.txt`]: text('How to grease it'),
    'lost/IMG_0001.jpg': await picture('blue'),
    [`__MACOSX/${vin}/._front.jpg`]: text('x'),
  })
  await expect.element(row(/front\.jpg/)).toMatchTextContent(new RegExp(`Photo${vin}`))
  await expect.element(page.getByText(/^No photo becomes a cover/)).toBeVisible()
  await expect.element(row(/IMG_0001/)).toMatchTextContent(/Left out.*No VIN, registration or tag/)
  await expect.element(page.getByText(/^Not counted: 1 file/)).toBeVisible()
  await press('Send 3 files')
  await expect.element(page.getByText('2 files added, 1 refused, 1 left out')).toBeVisible()
  const added = (await filesOf(uuid)).filter((name) => !before.includes(name))
  expect(added.sort()).toEqual(['front 4', `${vin} manual 4`].sort())
  expect((await ask(yard, 'GET /trailer/{uuid}', { uuid })).image).toBeNull()
  await press('All Imports')
  await expect.element(row('Photos.zip')).toMatchTextContent(/Documents and photos: 2 created/)
  await row('Photos.zip').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click()
  await expect.element(row('Photos.zip')).toMatchTextContent(/Undone: 2 files/)
  expect(await filesOf(uuid)).toEqual(before)
  expect((await ask(yard, 'GET /trailer/{uuid}', { uuid })).image).toBeNull()
})

test('Of photos that anyone with the tag sees the first becomes the cover; the next ZIP begins as Only us', async () => {
  await open('admin', '/settings/import')
  const { uuid, vin } = await findTrailer(yard, ({ image }) => image === null)
  const track = text('<gpx><trkpt lat="-37.8" lon="144.9"/></gpx>')
  const front = { [`${vin}/seen.jpg`]: await picture('red'), [`${vin}/track.gpx`]: track }
  await chooseZip(front)
  await page.getByRole('button', { name: /Who sees these files/ }).click()
  await page.getByRole('option', { name: 'Anyone with the tag' }).click()
  await expect.element(row(/seen\.jpg/)).toMatchTextContent(new RegExp(`Photo, cover.*${vin}`))
  await press('Send 2 files')
  await expect.element(page.getByText('2 files added')).toBeVisible()
  await expect.element(page.getByText(/^One file may tell where it was made/)).toBeVisible()
  await expect.element(row('track.gpx')).toBeVisible()
  expect(await filesOf(uuid)).toEqual(expect.arrayContaining(['seen 2', 'track 4']))
  expect((await ask(yard, 'GET /trailer/{uuid}', { uuid })).image).not.toBeNull()
  await press('All Imports')
  await chooseZip(front)
  await expect
    .element(page.getByRole('button', { name: /Who sees these files/ }))
    .toMatchTextContent(/Only us/)
  await chooseAnotherZip({ ...front, [`${vin}/new.txt`]: text('New') })
  await press('Send 1 file')
  await expect.element(page.getByText('1 file added, 2 there already')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Save List/ })).toBeVisible()
})

/** A GIF whose comment is taken out as it is sent: it arrives smaller than it is in the ZIP. */
function commentedGif(words: string) {
  const head = [...text('GIF89a'), 1, 0, 1, 0, 0, 0, 0, 0x21, 0xfe, words.length, ...text(words), 0]
  return new Uint8Array([...head, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b])
}

test('A ZIP that is cut off at each piece goes on with the same file as one import, and no file is there twice', async () => {
  const rows = '**/api/imports/*/rows'
  troubles.allow(/ERR_FAILED/)
  await open('admin', '/settings/import')
  const { uuid, vin } = await findTrailer(yard, ({ image }) => image !== null)
  const before = await filesOf(uuid)
  const names = Array.from({ length: 12 }, (_none, at) => `list ${10 + at}`)
  const files = {
    ...Object.fromEntries(names.map((name) => [`${vin}/${name}.txt`, text(`Bolts of ${name}`)])),
    [`${vin}/side.jpg`]: await picture('green'),
    [`${vin}/drawing.gif`]: commentedGif('made at home'),
  }
  await commands.cutOff(rows)
  await chooseZip(files)
  await press('Send 14 files')
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await commands.letThrough(rows)
  // Each time the server writes a piece, whose answer is lost.
  for (let time = 0; time < 2; time += 1) {
    await press('Leave It')
    await commands.holdNext(rows)
    await chooseZip(files)
    await press(/^Send \d+ files/)
    await commands.letGo('no answer of ours')
    await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    await commands.letThrough(rows)
  }
  await press('Leave It')
  await chooseZip(files)
  await press(/^Send \d+ files?/)
  await expect.element(page.getByRole('button', { name: 'All Imports' })).toBeVisible()
  expect((await filesOf(uuid)).filter((name) => !before.includes(name)).sort()).toEqual([
    ...['drawing 4', ...names.map((name) => `${name} 4`), 'side 4'],
  ])
  await press('All Imports')
  const [own, ...others] = await ask(yard, 'GET /imports', {})
  expect(own).toMatchObject({ rows: 14, counts: { created: 14, refused: 0 } })
  expect(
    others.every(({ counts, rows }) => counts.created + counts.same + counts.refused === rows),
  ).toBe(true)
  await chooseZip(files)
  await expect.element(page.getByRole('button', { name: 'Nothing to Send' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '14 There already' })).toBeVisible()
})

test('A file that was deleted after its import stopped is added by the next one', async () => {
  const rows = '**/api/imports/*/rows'
  troubles.allow(/ERR_FAILED/)
  await open('admin', '/settings/import')
  const { uuid, vin } = await findTrailer(yard, ({ image }) => image !== null)
  const files = Object.fromEntries(
    Array.from({ length: 12 }, (_none, at) => [`${vin}/part ${10 + at}.txt`, text(`Part ${at}`)]),
  )
  await commands.holdNext(rows)
  await chooseZip(files)
  await press('Send 12 files')
  await commands.letGo('no answer of ours')
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await commands.letThrough(rows)
  const all = await ask(yard, 'GET /trailer/{trailer}/resources', { trailer: uuid, limit: 50 })
  const [gone] = all.filter(({ name }) => /^part \d/.test(name))
  if (!gone) throw new Error('nothing was added')
  await ask(yard, 'POST /trailers/resources/{uuid}/archive', { uuid: gone.uuid })
  await press('Leave It')
  await chooseZip(files)
  await press(/^Send \d+ files/)
  await expect.element(page.getByRole('button', { name: 'All Imports' })).toBeVisible()
  expect(await filesOf(uuid)).toContain(`${gone.name} 4`)
})

test('A ZIP that stopped behind a file that its trailer had already goes on as the same import', async () => {
  const rows = '**/api/imports/*/rows'
  troubles.allow(/ERR_FAILED/)
  await open('admin', '/settings/import')
  const { uuid: trailer, vin } = await findTrailer(yard, ({ image }) => image !== null)
  const form = new FormData()
  form.append('upload_file', new File(['Bolts'], 'bolts.txt', { type: 'text/plain' }))
  const answer = await fetch('/api/upload', { method: 'POST', body: form })
  const { data: upload } = await answer.json()
  await ask(yard, 'POST /trailers/resources', {
    ...{ trailer, type: 'UPLOAD', name: 'By hand', upload: upload.uuid },
  })
  const files = Object.fromEntries(
    Array.from({ length: 12 }, (_none, at) => [
      `${vin}/sheet ${10 + at}.txt`,
      text(at === 0 ? 'Bolts' : `Sheet ${at}`),
    ]),
  )
  const earlier = (await ask(yard, 'GET /imports', {})).length
  await commands.holdNext(rows)
  await chooseZip(files)
  await press('Send 12 files')
  await commands.letGo('no answer of ours')
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await commands.letThrough(rows)
  await press('Leave It')
  await chooseZip(files)
  await press(/^Send \d+ files/)
  await expect.element(page.getByRole('button', { name: 'All Imports' })).toBeVisible()
  const [own, ...others] = await ask(yard, 'GET /imports', {})
  expect(own).toMatchObject({ rows: 12, counts: { created: 11, same: 1, refused: 0 } })
  expect(others).toHaveLength(earlier)
})

test('A file that is no ZIP is refused, and the page stays as it is', async () => {
  await open('admin', '/settings/import')
  await page.getByRole('button', { name: /What the rows are/ }).click()
  await page.getByRole('option', { name: 'Documents and photos' }).click()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no field for a file')
  await userEvent.upload(input, new File(['%PDF-1.7'], 'manual.pdf'))
  await expect.element(page.getByText(/This is no ZIP file/)).toBeVisible()
  await expect.element(page.getByText('Choose a ZIP')).toBeVisible()
})
