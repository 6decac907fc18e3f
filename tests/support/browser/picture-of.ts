import type { Locator } from '@playwright/test'

/** @returns what an image shows, or a link leads to, as the browser draws it: a PNG */
export async function pictureOf(element: Locator): Promise<Buffer> {
  const data = await element.evaluate(async (shown) => {
    const image = new Image()
    image.src = shown.getAttribute('src') ?? shown.getAttribute('href') ?? ''
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}
