import type { Locator } from '@playwright/test'

/**
 * An image is drawn as it stands: a page may have taken back its address since it was loaded.
 * @returns what an image shows, or a link leads to, as the browser draws it: a PNG
 */
export async function pictureOf(element: Locator): Promise<Buffer> {
  const data = await element.evaluate(async (shown) => {
    const image = shown instanceof HTMLImageElement ? shown : new Image()
    if (image !== shown) image.src = shown.getAttribute('href') ?? ''
    if (!image.complete) {
      await new Promise((resolve, reject) => {
        image.addEventListener('load', resolve, { once: true })
        image.addEventListener('error', () => reject(new Error(`No picture: ${image.src}`)), {
          once: true,
        })
      })
    }
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}
