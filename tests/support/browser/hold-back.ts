import type { BrowserContext, Page, Route } from '@playwright/test'

/**
 * Holds the next call of an address back.
 * @returns lets it go, once it was made
 */
export async function holdBack(target: Page | BrowserContext, address: string) {
  let hold: (route: Route) => void = () => undefined
  const held = new Promise<Route>((resolve) => {
    hold = resolve
  })
  await target.route(address, (route) => hold(route), { times: 1 })
  return { held, letGo: async () => (await held).continue() }
}

/**
 * Holds the answer to the next call of an address back: the server has done it by then.
 * @returns lets it go, once it was given
 */
export async function holdAnswer(target: Page | BrowserContext, address: string) {
  const { held: asked } = await holdBack(target, address)
  const held = asked.then(async (route) => ({ route, response: await route.fetch() }))
  return {
    held,
    letGo: async () => {
      const { route, response } = await held
      await route.fulfill({ response })
    },
  }
}
