import type { KeptAnswer } from './kept-answers.ts'

const standIn = /<div class="opening">[\s\S]*?<\/div>/

/**
 * @param shell the empty page
 * @param scripts addresses to preload, which its first script would import
 * @param kept answers to the calls that the page makes first
 * @returns the page with preloads and answers
 */
export function begunPage(shell: string, scripts: string[], kept: KeptAnswer[]): string {
  const links = scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
  const answers = JSON.stringify(kept).replaceAll('<', '\\u003c')
  // With answers the page renders so soon that it needs no placeholder.
  return (kept.length > 0 ? shell.replace(standIn, '') : shell)
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(
      '</body>',
      () => `<script type="application/json" id="kept-answers">${answers}</script></body>`,
    )
}
