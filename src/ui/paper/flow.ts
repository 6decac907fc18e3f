/** A piece of content that is never split over pages: a line, a row of photos, a signature. Heights in points. */
export type Piece = {
  height: number
  /** The smallest height to which it may be reduced to fit the page. */
  least?: number
  /** Space above it, except at the top of a page. */
  above?: number
  /** Whether it is kept on the page of the next piece. */
  isKept?: boolean
  /** Whether it is the title of the next piece, from which it is never separated. */
  isTitle?: boolean
  /** @param y of its bottom edge, from the bottom of the page */
  draw: (y: number, height: number) => void
}

type Pages = {
  /** The height left on the page. */
  left: () => number
  isAtTop: () => boolean
  turn: () => void
  /** @returns the bottom edge of the taken space */
  take: (height: number) => number
}

/**
 * Places pieces on pages, one below the other. Pieces that belong together move to the next page
 * together, as long as they leave less than `most` of the page empty.
 */
export class Flow {
  readonly #pages: Pages
  readonly #most: number
  /** Pieces that are not placed yet: each except the last is kept with the next. */
  #chain: Piece[] = []

  constructor(pages: Pages, most: number) {
    this.#pages = pages
    this.#most = most
  }

  put(piece: Piece) {
    if (!this.#chain.at(-1)?.isKept) this.place()
    this.#chain.push({ ...piece })
  }

  /** Keeps the last piece on the page of the next one. */
  keep({ isTitle = false } = {}) {
    const last = this.#chain.at(-1)
    if (last) Object.assign(last, { isKept: true, isTitle: last.isTitle || isTitle })
  }

  /** Places the pending pieces. */
  place() {
    let chain = this.#chain
    this.#chain = []
    while (chain.length > 1 && !this.#fits(chain) && least(chain) > this.#most) {
      const titled = chain.findIndex(({ isTitle }) => !isTitle)
      const first = titled < 0 ? chain.length : titled + 1
      this.#set(chain.slice(0, first))
      chain = chain.slice(first)
    }
    if (chain.length > 0) this.#set(chain)
  }

  #fits(chain: readonly Piece[]) {
    return least(chain, this.#pages.isAtTop()) <= this.#pages.left()
  }

  #set(chain: readonly Piece[]) {
    if (!this.#fits(chain) && !this.#pages.isAtTop()) this.#pages.turn()
    const isTop = this.#pages.isAtTop()
    const slack = whole(chain) - least(chain)
    const over = whole(chain, isTop) - this.#pages.left()
    const part = over > 0 && slack > 0 ? Math.min(1, over / slack) : 0
    for (const piece of chain) {
      if (!this.#pages.isAtTop()) this.#pages.take(piece.above ?? 0)
      const height = piece.height - part * (piece.height - (piece.least ?? piece.height))
      piece.draw(this.#pages.take(height), height)
    }
  }
}

const sum = (chain: readonly Piece[], isAtTop: boolean, heightOf: (piece: Piece) => number) =>
  chain.reduce((all, piece, index) => {
    const above = index === 0 && isAtTop ? 0 : (piece.above ?? 0)
    return all + above + heightOf(piece)
  }, 0)

const whole = (chain: readonly Piece[], isAtTop = false) => sum(chain, isAtTop, (one) => one.height)

const least = (chain: readonly Piece[], isAtTop = false) =>
  sum(chain, isAtTop, (one) => one.least ?? one.height)

/** @returns the lines of a text without widows and orphans: neither the first nor the last is alone on a page */
export const asParagraph = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, index) =>
    index < pieces.length - 1 && (index === 0 || index === pieces.length - 2)
      ? { ...piece, isKept: true }
      : piece,
  )
