import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { type LucideIcon, onePath } from '../../../build/one-path-icons.ts'

const folder = join(import.meta.dirname, '../../../node_modules/lucide-react/dist/esm/icons')

test('An icon that the build draws as one path looks as Lucide draws it', {
  tag: '@nightly',
}, async ({ page }) => {
  const icons = await readIcons()
  expect(icons.length).toBeGreaterThan(1500)
  expect(icons.length).toBeLessThanOrEqual(side * side)
  const [theirs, ours] = [
    sheetOf(icons.map(({ node }) => node.map(shapeOf).join(''))),
    sheetOf(icons.map((icon) => `<path d="${onePath(icon)}"/>`)),
  ]
  const differ = await page.evaluate(compare, { theirs, ours, side, size })
  const wrong = differ.filter(([, pixels]) => pixels > edges)
  expect(wrong.map(([index]) => icons[index]?.name)).toEqual([])
})

const side = 46
/** Pixels of an icon. */
const size = 96
/** Pixels in which the edges of lines that cross differ, at most: a dot is 50. */
const edges = 8

async function readIcons() {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.mjs'))
  const all = await Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)).href)))
  const icons: LucideIcon[] = all.map(({ __iconData }) => __iconData).filter(Boolean)
  const byName = new Map(icons.map((icon) => [icon.name, icon]))
  return [...byName.values()].filter((icon) => onePath(icon) !== null)
}

function shapeOf([tag, attributes]: LucideIcon['node'][number]) {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
  return `<${tag} ${written.join(' ')}/>`
}

function sheetOf(drawn: string[]) {
  const cells = drawn.map(
    (shapes, index) =>
      `<g transform="translate(${(index % side) * 24} ${Math.floor(index / side) * 24})">${shapes}</g>`,
  )
  const look =
    'fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
  const pixels = side * size
  const box = `width="${pixels}" height="${pixels}" viewBox="0 0 ${side * 24} ${side * 24}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} ${look}>${cells.join('')}</svg>`
}

type Sheets = { theirs: string; ours: string; side: number; size: number }

/** @returns the icons that differ, each with how many of its pixels do */
async function compare({ theirs, ours, side, size }: Sheets) {
  const pixels = async (svg: string) => {
    const picture = new Image()
    picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
    await picture.decode()
    const canvas = new OffscreenCanvas(side * size, side * size).getContext('2d')
    canvas?.drawImage(picture, 0, 0)
    return canvas?.getImageData(0, 0, side * size, side * size).data ?? []
  }
  const [one, other] = await Promise.all([pixels(theirs), pixels(ours)])
  const found = new Map<number, number>()
  for (let at = 3; at < one.length; at += 4) {
    if (Math.abs(Number(one[at]) - Number(other[at])) < 100) continue
    const [x, y] = [((at - 3) / 4) % (side * size), Math.floor((at - 3) / 4 / (side * size))]
    const index = Math.floor(y / size) * side + Math.floor(x / size)
    found.set(index, (found.get(index) ?? 0) + 1)
  }
  return [...found]
}
