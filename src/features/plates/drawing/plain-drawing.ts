/** Whatever runs, moves or brings something in; entities and escapes can hide it. */
const signs = [
  /<(?:[\w.-]+:)?(?:script|foreignObject|animate\w*|set|iframe|embed|object|audio|video|handler)\b/i,
  /\son\w+\s*=/i,
  /<!ENTITY|<!DOCTYPE[^>]*\[|<\?xml-stylesheet/i,
  /@import|image-set|\\|&#/i,
  /\b(?:href|src)\s*=\s*(?!["']\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,]))/i,
  /\burl\(\s*(?!["']?#)/i,
]

/**
 * @param drawing the text of an SVG
 * @returns whether nothing of it but its own shapes is drawn: it may stand in a file as it is
 */
export function isPlainDrawing(drawing: string): boolean {
  const text = withoutComments(drawing)
  // Letters of another encoding than it is read in.
  if (!/<svg\b/.test(text) || text.includes('\uFFFD')) return false
  return !signs.some((sign) => sign.test(text))
}

/** @returns whether a drawing tells its size; a browser cuts off one that does not at 300 × 150 */
export function tellsSize(drawing: string): boolean {
  const [root = ''] = /<(?:[\w.-]+:)?svg\b[^>]*>/.exec(withoutComments(drawing)) ?? []
  const isLength = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["'][^"'%]+["']`).test(root)
  return isLength('viewBox') || (isLength('width') && isLength('height'))
}

const withoutComments = (drawing: string) => drawing.replace(/<!--[\s\S]*?-->/g, '')
