import { parseSync } from 'vite'

type Node = { type: string; start: number; [key: string]: unknown }

/**
 * Finds texts in JSX that share their element with something that may change: a translated page
 * breaks there (tests/check-translated.ts).
 * @returns the lines of these elements
 */
export function bareTexts(file: string, code: string): number[] {
  const found: number[] = []
  visit(parseSync(file, code).program, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    if (isBare(node)) found.push(code.slice(0, node.start).split('\n').length)
  })
  return found
}

function isBare(element: Node): boolean {
  const children = (element.children as Node[]).filter(isShown)
  if (children.length < 2 || !children.some(isText)) return false
  return children.some(({ type }) => type === 'JSXExpressionContainer')
}

/** White space between lines and comments show nothing. */
function isShown({ type, value, expression }: Node): boolean {
  if (type === 'JSXText') return String(value).trim() !== ''
  if (type !== 'JSXExpressionContainer') return true
  const inner = expression as Node
  return inner.type !== 'JSXEmptyExpression' && !(inner.type === 'Literal' && inner.value === ' ')
}

const isText = (child: Node): boolean =>
  child.type === 'JSXText' ||
  (child.type === 'JSXExpressionContainer' && isWritten(child.expression as Node))

/** Whether a value is certainly a text. */
function isWritten({ type, ...node }: Node): boolean {
  if (type === 'TemplateLiteral') return true
  if (type === 'Literal') return typeof node.value === 'string'
  const either = [node.consequent, node.alternate, node.right].filter(Boolean) as Node[]
  const isChoice = type === 'ConditionalExpression' || type === 'LogicalExpression'
  return isChoice && either.some(isWritten)
}

function visit(value: unknown, see: (node: Node) => void) {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) see(value as Node)
  for (const one of Object.values(value)) if (typeof one === 'object') visit(one, see)
}
