import { expect, test } from 'vitest'
import { Flow, type Piece } from '#src/ui/paper/flow.ts'

const height = 700
const most = 340

test.for([0, 600, 640, 660, 680])(
  'A title stands with what it names, %i points down a page',
  (begin) => {
    const { flow, pageOf } = paperFrom(begin)
    flow.put(piece('section', 18))
    flow.keep({ isTitle: true })
    flow.put(piece('item', 18))
    flow.keep({ isTitle: true })
    for (const line of ['help', 'note', 'more']) {
      flow.put(piece(line, 14))
      flow.keep()
    }
    // Too high to turn the page with all that is above it.
    flow.put(piece('photo', most - 50))
    flow.place()
    expect(pageOf('item')).toBe(pageOf('section'))
    expect(pageOf('help')).toBe(pageOf('item'))
  },
)

test('Titles with nothing below them are written all the same', () => {
  const { flow, pageOf } = paperFrom(690)
  for (const title of ['one', 'two', 'three']) {
    flow.put(piece(title, 150))
    flow.keep({ isTitle: true })
  }
  flow.place()
  expect(['one', 'two', 'three'].map(pageOf)).toEqual([1, 1, 1])
})

type Named = Piece & { name: string }

let drawn: { name: string; page: number }[] = []
let page = 0

const piece = (name: string, of: number): Named => ({
  ...{ name, height: of },
  draw: () => drawn.push({ name, page }),
})

/** Pages of which the first is written down to a height. */
function paperFrom(begin: number) {
  drawn = []
  page = 0
  let y = height - begin
  const flow = new Flow(
    {
      left: () => y,
      isAtTop: () => y === height,
      turn: () => {
        page += 1
        y = height
      },
      take: (taken) => {
        y -= taken
        return y
      },
    },
    most,
  )
  return { flow, pageOf: (name: string) => drawn.find((one) => one.name === name)?.page }
}
