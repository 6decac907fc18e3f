import { expect, test } from 'vitest'
import { pages } from '#src/public-pages/render-page.tsx'

const key = '6f1c0e52-8d4b-4f7e-9a55-0b8f0f0f7a01'

test('The server draws the photos of a plate as links to them, which need no scripts', async () => {
  const drawn = await drawPlate('', 30)
  expect(drawn).toContain('>Photos<span class="section-count"> <!-- -->30</span>')
  expect(drawn).toMatch(/<a href="\/whole\/0"[^>]*class="photo-tile"[^>]*>.*<img[^>]*alt="Photo 0"/)
  expect(drawn).toMatch(/<a [^>]*href="\?photos=2"/)
  expect(await drawPlate('?as=visitor', 30)).toMatch(/<a [^>]*href="\?photos=2&amp;as=visitor"/)
})

test('Of a plate without photos it draws no gallery', async () => {
  const drawn = await drawPlate('', 0)
  expect(drawn).toContain('Resources')
  expect(drawn).not.toContain('Photos')
})

/** The page of a plate whose trailer has so many photos. */
async function drawPlate(query: string, total: number) {
  const address = `/secure/access/${key}${query}`
  const answers = (pages.questionsOf(address) ?? []).map((asked) => ({
    ...{ address: asked, date: '', keptAt: '' },
    ...answerTo(asked, total),
  }))
  const [trailer, ...lists] = answers
  if (!trailer) throw new Error('the page asks nothing')
  return (await pages.renderPage(address, [trailer, ...lists])).drawn
}

function answerTo(asked: string, photos: number) {
  if (!asked.includes('?')) return { data: trailer, total: null }
  const isPhotos = asked.includes('photos=only')
  return isPhotos ? { data: rows.slice(0, photos), total: photos } : { data: [], total: 0 }
}

const trailer = {
  ...{ uuid: key, vin: '6T9T24V50PA000013', rego: '', image: null, manual: null },
  organization: { uuid: key, name: 'Wattle Ridge Trailers', phone: null, logo: null },
}

const rows = Array.from({ length: 24 }, (_, place) => ({
  ...{ uuid: `${place}`, name: `Photo ${place}`, type: 'UPLOAD', url: null, access_level: 2 },
  upload: {
    ...{ uuid: `u${place}`, name: 'photo.jpg', mime: 'image/jpeg', size: 1 },
    ...{ presignedUrl: `/whole/${place}`, thumbnail: '/small', thumbnail2x: '/small2' },
  },
  ...{ updated_at: '2026-01-01T00:00:00.000Z', archived_at: null },
}))
