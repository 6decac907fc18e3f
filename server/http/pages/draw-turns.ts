/** Pages that are drawn at once, and that wait for it: of all, and of one network. */
export const drawBounds = { atOnce: 4, waiting: 40, ofOneNetwork: 12 }

/**
 * Drawing a page holds the process for some milliseconds: a flood of them must not keep everything
 * else. What finds no room is answered with the app, which draws the page on the device.
 * @returns what draws a page of somebody, null without having drawn it
 */
export function drawTurns(bounds = drawBounds) {
  const waiting: (() => void)[] = []
  const networks = new Map<string, number>()
  let running = 0

  return async <Page>(network: string, draw: () => Promise<Page>): Promise<Page | null> => {
    const ofNetwork = networks.get(network) ?? 0
    const isFull = running >= bounds.atOnce && waiting.length >= bounds.waiting
    if (isFull || ofNetwork >= bounds.ofOneNetwork) return null
    networks.set(network, ofNetwork + 1)
    if (running < bounds.atOnce) running += 1
    // Who ends hands its place on.
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await draw()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
      const left = (networks.get(network) ?? 1) - 1
      if (left > 0) networks.set(network, left)
      else networks.delete(network)
    }
  }
}
