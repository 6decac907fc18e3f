/** The words of a mail. A line is a paragraph; a link stands on a line of its own. */
export type Letter = {
  subject: string
  /** Whom it greets; '' for nobody by name. */
  name: string
  lines: (string | Link)[]
  /** Why one gets it, in small letters. */
  why: string
}

type Link = { words: string; href: string }

/** @returns both forms of a letter: plain, and HTML without pictures or anything that is loaded */
export function writtenLetter({ subject, name, lines, why }: Letter) {
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const text = [greeting, ...lines.map(plain), '--', why].join('\n\n')
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escaped(subject)}</title></head>`,
    `<body style="${body}"><div style="max-width:36em">`,
    ...[greeting, ...lines].map(asHtml),
    `<p style="${small}">${escaped(why)}</p></div></body></html>`,
  ].join('\n')
  return { subject, text: `${text}\n`, html }
}

const body =
  'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1b1f24;background:#fff'
const small = 'margin-top:32px;font-size:13px;color:#57606a'
const button =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#0b5cad;color:#fff;text-decoration:none'

const plain = (line: string | Link) =>
  typeof line === 'string' ? line : `${line.words}:\n${line.href}`

function asHtml(line: string | Link) {
  if (typeof line === 'string') return `<p>${escaped(line)}</p>`
  const href = escaped(line.href)
  return [
    `<p><a href="${href}" style="${button}">${escaped(line.words)}</a></p>`,
    // For who reads where links are taken out.
    `<p style="font-size:13px;word-break:break-all;color:#57606a">${href}</p>`,
  ].join('\n')
}

const entities: Record<string, string> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (one) => entities[one] ?? one)
