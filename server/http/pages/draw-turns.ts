import { limiter } from '#server/core/limiter.ts'

/** Pages that are drawn at once, and that wait for it: of all, and of one network. */
export const drawBounds = { atOnce: 4, waiting: 40, ofOneNetwork: 12 }

const noRoom = new Error('Many pages are being drawn already')

/**
 * Drawing a page holds the process for some milliseconds: a flood of them must not keep everything
 * else. What finds no room is answered with the app, which draws the page on the device.
 * @returns what draws a page of somebody, null without having drawn it
 */
export function drawTurns({ atOnce, waiting, ofOneNetwork } = drawBounds) {
  const bounds = { atOnce, mostWaiting: waiting, mostOfOne: ofOneNetwork }
  const limit = limiter({ ...bounds, refusal: () => noRoom })
  return <Page>(network: string, draw: () => Promise<Page>): Promise<Page | null> =>
    limit(network, draw).catch((error) => {
      if (error === noRoom) return null
      throw error
    })
}
