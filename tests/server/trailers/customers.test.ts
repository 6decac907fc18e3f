import { expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/server/backend.ts'

onEachEngine('customers', (backend) => {
  test('whose names look alike are one, under the name that it had first', async () => {
    const made = await create('O’Brien–Smith Haulage')
    for (const name of [
      "o'brien-smith  haulage",
      'OʼBRIEN−SMITH HAULAGE',
      'O´Brien—Smith Haulage',
      'O`Brien‐Smith\u00a0Haulage',
      'Ｏ＇Ｂｒｉｅｎ－Ｓｍｉｔｈ　Ｈａｕｌａｇｅ',
      'OBrien-Smíth Haul\u200bage',
    ]) {
      expect(await create(name)).toEqual(made)
    }
    const others = [await create('O’Brien Smith Haulage'), await create('O Brien-Smith Haulage')]
    expect(new Set([made, ...others].map(({ uuid }) => uuid)).size).toBe(3)
  })

  test('whose names look alike are one, also at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = await Promise.all([
        create(`Round’s ${round}`),
        backend.own.admin.client.ask('POST /customer', { name: `ROUND'S  ${round}` }),
      ])
      expect(one).toEqual(other)
    }
  })

  test.each(['o’brien–s', 'O´BRIEN−SMITH', 'ｈａｕｌａｇｅ obrien', 'o\u200bbrien-smith'])(
    'are found by what looks alike: %s',
    async (search) => {
      const made = await create('O’Brien–Smith Haulage')
      expect(await backend.own.viewer.client.ask('GET /customers', { search })).toContainEqual(made)
    },
  )

  test('have a name of which more is left than quotes', async () => {
    for (const name of ['’', '„ “', '´ \u0301']) {
      const { status } = await backend.own.editor.client.send('POST /customer', { name })
      expect(status).toBe(400)
    }
  })

  const create = (name: string) => backend.own.editor.client.ask('POST /customer', { name })
})
