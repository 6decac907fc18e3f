import { writeFile } from 'node:fs/promises'
import { type Browser, chromium } from '@playwright/test'
import { findChromium, quietFlags } from '#tests/support/browser/chromium.ts'
import { y4m } from '#tests/support/pictures/y4m.ts'
import type { Preview } from './preview.ts'
import { seededRandom } from './random.ts'
import { applyNoise } from './surface.ts'

const size = { width: 1920, height: 1080 }
const frameRate = 30
const names = { none: 'no reader', ours: 'drawbar', zxingBrowser: '@zxing/browser' }

/** Shows a moving camera picture without a code, and prints how smooth it is under each reader. */
export async function benchPreview(address: string, folder: string): Promise<void> {
  const browser = await cameraBrowser(`${folder}/camera.y4m`)
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    page.on('pageerror', (error) => console.error(error))
    await page.goto(address)
    console.log(
      `\nCamera of ${frameRate} frames a second, 1920 × 1080: shown a second / looked at / longest task in ms`,
    )
    for (const [reader, name] of Object.entries(names)) {
      const found: Preview = await page.evaluate(`watchPreview('${reader}')`)
      const cells = [found.shown.toFixed(1), found.lookedAt.toFixed(1)]
      const columns = [...cells, found.longestTask.toFixed(0)].map((cell) => cell.padStart(8))
      console.log(name.padEnd(26) + columns.join(''))
    }
  } finally {
    await browser.close()
  }
}

async function cameraBrowser(file: string): Promise<Browser> {
  await writeFile(
    file,
    y4m(
      Array.from({ length: 6 }, (_none, at) => brushedSteel(at)),
      frameRate,
    ),
  )
  const camera = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]
  const args = [...quietFlags, ...camera]
  return chromium.launch({ executablePath: await findChromium(), args })
}

/** Streaks that look like a code to a reader, until it looks closely; brighter from frame to frame. */
function brushedSteel(at: number) {
  const random = seededRandom(at + 1)
  const pixels = new Float32Array(size.width * size.height).fill(0.4 + (at % 3) * 0.06)
  applyNoise({ ...size, pixels }, { brush: 0.08, grain: 0.03 }, random)
  const luma = Uint8Array.from(pixels, (brightness) =>
    Math.min(235, Math.max(16, brightness * 255)),
  )
  return { ...size, luma }
}
