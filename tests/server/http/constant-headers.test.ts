import { expect, test } from 'vitest'
import { onOneEngine } from '#tests/support/server/backend.ts'

onOneEngine('the headers', (backend) => {
  test.each(['/api/docs', '/api/files/x/y/z', '/T/short', '/anything'])(
    'of what is shown to people say all that a browser must not do (%s)',
    async (url) => {
      const { headers } = await backend.app.inject(url)
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("script-src 'self' 'wasm-unsafe-eval'"),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
      })
    },
  )

  test.each(['/api/health', '/api/session', '/api/trailers', '/api/nothing'])(
    'of data let nobody show it, run it, guess its type or keep it (%s)',
    async (url) => {
      const { headers } = await backend.app.inject(url)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
    },
  )
})
