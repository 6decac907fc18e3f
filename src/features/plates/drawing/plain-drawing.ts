/** Scripts, animation and external content; entities and escapes could hide them. */
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
 * @returns whether it holds only its own shapes, so that it can be embedded as it is
 */
export function isPlainDrawing(drawing: string): boolean {
  const text = withoutComments(drawing)
  // U+FFFD: the file has another encoding.
  if (!/<svg\b/.test(text) || text.includes('\uFFFD')) return false
  return !signs.some((sign) => sign.test(text))
}

/** @returns whether a drawing has a size; browsers cut off one without at 300 × 150 */
export function tellsSize(drawing: string): boolean {
  const [root = ''] = /<(?:[\w.-]+:)?svg\b[^>]*>/.exec(withoutComments(drawing)) ?? []
  const isLength = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["'][^"'%]+["']`).test(root)
  return isLength('viewBox') || (isLength('width') && isLength('height'))
}

const withoutComments = (drawing: string) => drawing.replace(/<!--[\s\S]*?-->/g, '')
