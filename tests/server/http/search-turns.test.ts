import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { searchTurns } from '#server/http/search-turns.ts'
import { noteRefusal } from '#tests/support/server/met-refusals.ts'

describe('searches that come at once', () => {
  const asked = { raw: { socket: { destroyed: false } } } as FastifyRequest

  test('let in what else has arrived', async () => {
    const takeTurn = searchTurns()
    let ended = 0
    const searches = Array.from({ length: 10 }, (_, index) =>
      takeTurn(asked, `person ${index}`, async () => {
        holdProcess(30)
        ended += 1
      }),
    )
    await setImmediate()
    await setImmediate()
    expect(ended).toBeLessThan(5)
    await Promise.all(searches)
    expect(ended).toBe(10)
  })

  test('let in who stands in line for a connection behind thirty of them', async () => {
    const takeTurn = searchTurns()
    let ended = 0
    const server = createServer(async (raw, answer) => {
      if (raw.url !== '/health') {
        await takeTurn({ raw } as FastifyRequest, String(raw.url), async () => {
          holdProcess(30)
          ended += 1
        })
      }
      answer.end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const searches = Array.from({ length: 30 }, (_, index) => fetch(`${url}/search/${index}`))
    const health = await fetch(`${url}/health`)
    const before = ended
    await Promise.all([...searches, health].map(async (one) => (await one).text()))
    expect(ended).toBe(30)
    expect(before).toBeLessThan(10)
    server.closeAllConnections()
    server.close()
  })

  test('of one person do not come before another’s, and are refused beyond twenty', async () => {
    const takeTurn = searchTurns()
    const order: string[] = []
    const search = (who: string) =>
      takeTurn(asked, who, async () => {
        order.push(who)
      })
    const first = Array.from({ length: 20 }, () => search('first'))
    const refused = search('first')
    const second = search('second')
    await expect(refused).rejects.toMatchObject({ status: 429, code: 'too_many_searches' })
    noteRefusal('too_many_searches')
    await Promise.all([...first, second])
    expect(order.indexOf('second')).toBeLessThan(3)
    await search('first')
  })

  test('of who has gone are left out', async () => {
    const gone = { raw: { socket: { destroyed: true } } } as FastifyRequest
    let isRun = false
    const search = searchTurns()(gone, 'somebody', async () => {
      isRun = true
    })
    await expect(search).rejects.toMatchObject({ status: 408 })
    expect(isRun).toBe(false)
  })

  test('go on after one that fails', async () => {
    const takeTurn = searchTurns()
    const failing = takeTurn(asked, 'somebody', () => Promise.reject(new Error('broken')))
    await expect(failing).rejects.toThrow('broken')
    expect(await takeTurn(asked, 'somebody', async () => 'found')).toBe('found')
  })
})

function holdProcess(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}
