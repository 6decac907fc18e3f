import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { refusalCodes } from '#server/description/refusal-codes.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'

onOneEngine('GET /api/docs', (backend) => {
  test('is a page for anyone that needs no script and loads nothing of other sites', async () => {
    const { headers, html } = await page()
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(String(headers['content-security-policy'])).toContain("script-src 'self'")
    expect(html).not.toMatch(/<script|\son\w+=|(src|href)="(https?:)?\/\//i)
    expect(html).not.toMatch(/undefined|\[object Object\]|NaN/)
  })

  test('has every call, with who may make it and an example', async () => {
    const { html } = await page()
    const articles = html.split('<article id="').slice(1)
    for (const name of Object.keys(calls)) {
      const [method = '', path = ''] = name.split(' ')
      const id = `${method}${path}`
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/-$/, '')
      const article = articles.find((one) => one.startsWith(`${id}"`)) ?? ''
      expect(article, name).toContain('Who may: ')
      expect(article, name).toContain('<h4>Example</h4>')
      expect(article, name).toContain('&quot;error&quot;: &quot;&quot;')
    }
  })

  test('leads nowhere that is not on it, and has no name twice', async () => {
    const { html } = await page()
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const links = [...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)
    expect(links.length).toBeGreaterThan(Object.keys(calls).length)
    expect(links.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('explains every code of a refusal', async () => {
    const { html } = await page()
    for (const code of Object.keys(refusalCodes)) expect(html).toContain(`<code>${code}</code>`)
  })

  test('is the page of the description that programs read', async () => {
    const { headers, body } = await backend.stranger.raw({ url: '/api/openapi.json' })
    expect(headers['content-type']).toContain('application/json')
    expect(body).toMatchObject({ openapi: '3.1.0', externalDocs: { url: '/api/docs' } })
    const { html } = await page()
    expect(html).toContain('href="/api/openapi.json"')
  })

  async function page() {
    const { headers, body } = await backend.stranger.raw({ url: '/api/docs' })
    return { headers, html: String(body.data) }
  }
})
