import type { Page } from '@playwright/test'

/** Has the page decode no picture, as an old phone is slow to, until it is let or goes. @returns lets it */
export async function holdPhotos(page: Page) {
  const handle = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const decode = globalThis.createImageBitmap
    const decodeLater = (picture: ImageBitmapSource, options?: ImageBitmapOptions) =>
      promise.then(() => decode(picture, options))
    Object.assign(globalThis, { createImageBitmap: decodeLater })
    return { letGo: () => resolve() }
  })
  return () => handle.evaluate(({ letGo }) => letGo())
}
