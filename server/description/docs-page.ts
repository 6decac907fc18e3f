import { yieldRounds } from '#server/core/event-loop.ts'
import { breakable, type Call, callId, callSection, methodMark } from './docs-call.ts'
import { fieldList, fieldsOf } from './docs-fields.ts'
import { docsStyle } from './docs-style.ts'
import { code, escaped, slug } from './docs-type.ts'
import type { Document } from './document.ts'
import { type RefusalCode, refusalCodes } from './refusal-codes.ts'

/**
 * The description of the API as one page: no scripts, so that it works wherever it is opened. Others are
 * let in while it is written.
 */
export async function docsPage(description: Document): Promise<string> {
  const { info, tags, components } = description
  const calls = callsOf(description)
  const nouns = tags.map((tag) => ({
    ...tag,
    id: slug(tag.name),
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
  const sections: string[] = []
  for (const noun of nouns) {
    sections.push(nounSection(noun))
    await yieldRounds(1)
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Drawbar API</title>
<link rel="icon" href="/icons/logo.svg">
<style>${docsStyle}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header><div><p class="brand"><a href="/">${escaped(info.title)}</a></p><h1>API</h1>
<p>${escaped(info.summary)}. ${calls.length} calls below <code>/api</code>, also as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p></div></header>
<div class="columns">
<nav aria-label="Contents"><ul>
<li><a href="#rules">How it works</a></li>
${nouns.map(contents).join('\n')}
<li><a href="#records">Records</a></li>
<li><a href="#codes">Refusals</a></li>
</ul></nav>
<main id="calls" tabindex="-1">
${rules}
${sections.join('\n')}
<section id="records"><h2>Records</h2><p>What calls answer, and other records point to.</p>
${Object.entries(components.schemas).map(recordSection).join('\n')}
</section>
${codesSection()}
</main>
</div>
</body>
</html>
`
}

type Noun = { name: string; description: string; id: string; calls: Call[] }

function callsOf({ paths }: Document): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...{ method: method.toUpperCase(), path, operation },
    })),
  )
}

function contents({ name, id, calls }: Noun) {
  const links = calls.map(
    (call) =>
      `<li><a href="#${callId(call)}">${methodMark(call.method)} <span>${breakable(call.path)}</span></a></li>`,
  )
  return `<li><a href="#${id}">${escaped(name)}</a><ul>${links.join('')}</ul></li>`
}

function nounSection({ name, description, id, calls }: Noun) {
  return `<section id="${id}"><h2>${escaped(name)}</h2><p>${escaped(description)}</p>
${calls.map(callSection).join('\n')}
</section>`
}

function recordSection([name, schema]: [string, Document['components']['schemas'][string]]) {
  const fields = fieldList('Fields', fieldsOf(schema), name === 'Refusal')
  return `<article id="record-${slug(name)}"><h3>${escaped(name)}</h3>${fields}</article>`
}

function codesSection() {
  const rows = (Object.keys(refusalCodes) as RefusalCode[]).map((name) => {
    // Its own keys.
    const { statuses, sentence } = refusalCodes[name]
    return `<div id="code-${slug(name)}"><dt>${statuses.join(', ')} ${code(name)}</dt><dd>${escaped(sentence)}</dd></div>`
  })
  return `<section id="codes"><h2>Refusals</h2>
<p>Every code, with what a person may be told. Those of a call stand with the call; the rest may come from any.</p>
<article><dl class="fields refusals">${rows.join('')}</dl></article></section>`
}

const rules = `<section id="rules"><h2>How it works</h2>
<article>
<p><b>Answers</b> are <code>{"data": …, "error": ""}</code>. A refusal is <code>{"data": null, "error": "a sentence for a person", "code": "a_word_for_programs"}</code>, with a <code>fields</code> object when single fields were refused.</p>
<p><b>Signing in</b> sets the cookie <code>drawbar_session</code> (by HTTPS <code>__Host-drawbar_session</code>). Calls for whoever holds an access key need no session: the key in the address is the proof.</p>
<p><b>Lists</b> take <code>start</code> and <code>limit</code>, and come with the number of all rows in <code>X-Total-Count</code>.</p>
<p><b>Sending again</b>: every POST of a signed-in user may carry an <code>Idempotency-Key</code>, a uuid. The same key again within 30 days gets the same answer and changes nothing; with another body it is refused with 422.</p>
<p><b>Unknown fields</b> are refused, not ignored. What belongs to another organization is answered as if it did not exist: 404.</p>
<p><b>Health</b>: <code>GET /health</code> says that the process lives, <code>GET /ready</code> that database and storage answer, or 503.</p>
</article></section>`
