import { expect, test } from 'vitest'
import { onOneEngine } from '#tests/support/server/backend.ts'

onOneEngine('GET /api/docs', (backend) => {
  test('is a page for anyone, and all that it loads comes from here, compressed', async () => {
    const { headers, text } = await read('/api/docs', {})
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(String(headers['content-security-policy'])).not.toMatch(/'unsafe-/)
    expect(text).not.toMatch(/<style|<script>|\son\w+=|(src|href)="(https?:)?\/\//i)
    const loaded = [...text.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, url]) => url)
    expect(loaded).toHaveLength(4)
    for (const url of loaded) {
      const file = await read(`${url}`)
      expect(file.status, url).toBe(200)
      expect(file.headers['content-type'], url).toMatch(/^text\/(css|javascript); charset=utf-8$/)
      expect(file.headers['content-encoding'], url).toBe('br')
    }
  })

  test('draws the description that programs read, and asks nobody about it', async () => {
    const { headers, body } = await backend.stranger.raw({ url: '/api/openapi.json' })
    expect(headers['content-type']).toContain('application/json')
    expect(body).toMatchObject({ openapi: '3.1.0', externalDocs: { url: '/api/docs' } })
    const script = await read('/api/docs/docs.js', {})
    expect(script.text).toContain("url: '/api/openapi.json'")
    expect(script.text).toContain('validatorUrl: null')
  })

  async function read(url: string, headers: Record<string, string> = { 'accept-encoding': 'br' }) {
    const answer = await backend.app.inject({ url, headers })
    return { status: answer.statusCode, headers: answer.headers, text: answer.body }
  }
})
