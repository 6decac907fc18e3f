import { expect, test } from 'vitest'
import { begunPage } from '#src/offline/visitor/begun-page.ts'

const shell =
  '<head><title>Drawbar</title></head><body><div id="root"><div class="opening"><img src="/logo.svg" />Drawbar</div></div></body>'

test('An empty page with nothing kept says what it is for, and names its scripts', () => {
  const page = begunPage(shell, ['/assets/plate.js'], [])
  expect(page).toContain('<div class="opening">')
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/plate.js"></head>')
})

test('A trailer whose name reads like a script ends no script of a kept page', () => {
  const name = '</script><script>alert(1)</script>$&'
  const kept = { address: '/api/secure/trailers/1', text: name, keptAt: '2026-11-25', total: null }
  const page = begunPage(shell, [], [kept])
  expect(page.match(/<\/script>/g)).toHaveLength(1)
  const [, answers = ''] = /id="kept-answers">(.*)<\/script>/.exec(page) ?? []
  expect(JSON.parse(answers)).toEqual([kept])
  expect(page).not.toContain('class="opening"')
})
