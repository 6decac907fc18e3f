import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newPicture, plainPicture, textFile } from '#tests/support/pictures/pictures.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'

onOneEngine('the content of a file', (backend) => {
  test.each(['original', 'thumbnail', 'thumbnail2x'])(
    'leads to a signed address of its %s',
    async (variant) => {
      const uuid = await backend.own.editor.client.keep(await newPicture())
      const answer = await content(uuid, `?variant=${variant}`)
      expect(answer.status).toBe(302)
      expect(answer.headers['cache-control']).toBe('no-store')
      const file = await backend.stranger.raw({ url: String(answer.headers.location) })
      expect([file.status, file.headers['content-type']]).toEqual([
        200,
        variant === 'original' ? 'image/png' : 'image/webp',
      ])
    },
  )

  test('has the shape that pages hold free, of the thinnest photo too', async () => {
    for (const [width, height] of [
      [1, 4000],
      [4000, 1],
    ] as const) {
      const uuid = await backend.own.editor.client.keep(await plainPicture(width, height))
      const { headers } = await content(uuid, '?variant=thumbnail')
      const { rawPayload } = await backend.app.inject(String(headers.location))
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 250, height: 150 })
    }
  })

  test('is the original without a variant', async () => {
    const uuid = await backend.own.editor.client.keep(textFile('a.txt', 'text'))
    expect((await content(uuid)).headers.location).toContain(`/${uuid}/original?`)
  })

  test('is not there for what has no thumbnail, is unknown or has an odd address', async () => {
    const text = await backend.own.editor.client.keep(textFile('a.txt', 'text'))
    const probes = [
      await content(text, '?variant=thumbnail'),
      await content(randomUUID()),
      await content('none'),
      await content(text, '?variant=huge'),
    ]
    expect(probes.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      probes.map(() => '404 not_found'),
    )
  })

  test('is for members of the organization only', async () => {
    const uuid = await backend.own.editor.client.keep(textFile('a.txt', 'text'))
    const url = `/api/file/${uuid}/content`
    expect((await backend.stranger.raw({ url })).status).toBe(401)
    expect((await backend.other.admin.client.raw({ url })).status).toBe(404)
  })

  const content = (uuid: string, query = '') =>
    backend.own.viewer.client.raw({ url: `/api/file/${uuid}/content${query}` })
})
