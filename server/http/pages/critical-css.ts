type Rule = { head: string; body: string | Rule[] }

/**
 * @param sheet the app's CSS, as the build wrote it
 * @returns a function from a page's HTML to the rules that it needs at once
 */
export function criticalCss(sheet: string): (html: string) => string {
  const rules = readRules(sheet, 0).rules
  return (html) => {
    const classes = new Set<string>()
    for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g))
      for (const name of names.split(' ')) classes.add(name)
    return write(rules, classes)
  }
}

/** Reads rules up to the end of their block. */
function readRules(css: string, from: number): { rules: Rule[]; end: number } {
  const rules: Rule[] = []
  let at = from
  while (at < css.length && css[at] !== '}') {
    const stop = firstOf(css, at, '{;}')
    const head = css.slice(at, stop).trim()
    if (css[stop] === ';') {
      if (head) rules.push({ head, body: '' })
      at = stop + 1
    } else if (css[stop] === '{' && holdsRules(head)) {
      const { rules: inner, end } = readRules(css, stop + 1)
      rules.push({ head, body: inner })
      at = end + 1
    } else if (css[stop] === '{') {
      const end = endOfBlock(css, stop + 1)
      rules.push({ head, body: css.slice(stop + 1, end) })
      at = end + 1
    } else at = stop
  }
  return { rules, end: at }
}

const holdsRules = (head: string) => /^@(?:media|supports|layer|container)/.test(head)

/** @returns where the current block ends, past nested ones */
function endOfBlock(css: string, from: number): number {
  let at = from
  for (;;) {
    const stop = firstOf(css, at, '{}')
    if (css[stop] !== '{') return stop
    at = endOfBlock(css, stop + 1) + 1
  }
}

/** @returns where the first of some signs is outside quotes and brackets, else the end */
function firstOf(css: string, from: number, signs: string): number {
  let depth = 0
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at] ?? ''
    if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1)
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (depth === 0 && signs.includes(sign)) return at
  }
  return css.length
}

function write(rules: Rule[], classes: Set<string>): string {
  let css = ''
  for (const { head, body } of rules) {
    // Paper waits for the whole sheet.
    if (head === '@media print') continue
    if (typeof body !== 'string') {
      const inner = write(body, classes)
      // An empty layer still fixes the order of layers.
      if (inner || head.startsWith('@layer')) css += `${head}{${inner}}`
    } else if (head.startsWith('@')) css += body ? `${head}{${body}}` : `${head};`
    else if (isUsed(head, classes)) css += `${head}{${body}}`
  }
  return css
}

/** Whether a selector may match: all its classes, outside of functions such as :not(), are used. */
const isUsed = (selectors: string, classes: Set<string>) =>
  alternatives(selectors).some((selector) => {
    const plain = selector.replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '')
    return [...plain.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name))
  })

function alternatives(selectors: string): string[] {
  const found: string[] = []
  for (let at = 0; at <= selectors.length; ) {
    const end = firstOf(selectors, at, ',')
    found.push(selectors.slice(at, end))
    at = end + 1
  }
  return found
}
