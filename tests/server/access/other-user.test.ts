import { expect, test } from 'vitest'
import { textFile } from '#tests/support/pictures/pictures.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { formRequest } from '#tests/support/server/client.ts'

onOneEngine('a request in the name of one user with the session of another', (backend) => {
  test.each(['POST /api/customer', 'GET /api/trailers', 'GET /api/sync', 'GET /api/session'])(
    '%s is refused and changes nothing',
    async (call) => {
      const { editor, admin } = backend.own
      const [method = '', url] = call.split(' ')
      const answer = await editor.client.raw({
        ...{ method: method as 'GET' | 'POST', url },
        headers: { 'drawbar-user': admin.uuid },
        ...(method === 'POST' ? { payload: { name: 'Not theirs' } } : {}),
      })
      expect([answer.status, answer.body.code]).toEqual([401, 'other_user'])
      expect(answer.body.error).toBe(
        'Somebody else has signed in on this device. Sign in again to go on.',
      )
      const search = 'Not theirs'
      expect(await editor.client.ask('GET /customers', { search })).toEqual([])
    },
  )

  test('an upload is refused as well', async () => {
    const form = new FormData()
    form.append('upload_file', textFile('a.txt', 'text'))
    const { payload, headers } = await formRequest(form)
    const answer = await backend.own.editor.client.raw({
      ...{ method: 'POST', url: '/api/upload', payload },
      headers: { ...headers, 'drawbar-user': backend.own.admin.uuid },
    })
    expect(answer.body.code).toBe('other_user')
  })

  test('in their own name it passes', async () => {
    const { editor } = backend.own
    const headers = { 'drawbar-user': editor.uuid }
    const answer = await editor.client.raw({ url: '/api/trailers', headers })
    expect(answer.status).toBe(200)
  })

  test('without a session they are asked to sign in', async () => {
    const headers = { 'drawbar-user': backend.own.editor.uuid }
    const answer = await backend.stranger.raw({ url: '/api/trailers', headers })
    expect(answer.body.code).toBe('signed_out')
  })
})
