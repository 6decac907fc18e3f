import { fieldList, fieldsOf, fieldsOfParameters } from './docs-fields.ts'
import { code, escaped, slug, typeOf } from './docs-type.ts'
import type { Content, DescribedAnswer, Operation } from './document.ts'

/** One call of the description, with its place in it. */
export type Call = { method: string; path: string; operation: Operation }

export function callId({ method, path }: Call): string {
  return slug(`${method} ${path}`)
}

/** One call: who may make it, what it takes, an example, what it answers and is refused with. */
export function callSection(call: Call): string {
  const { operation } = call
  const id = callId(call)
  const [type, body] = bodyOf(operation)
  return `<article id="${id}">
<h3><a href="#${id}">${methodMark(call.method)} <span class="path">${breakable(call.path)}</span></a></h3>
<p class="summary">${escaped(operation.summary)}</p>
<p class="who">${escaped(operation.description)}</p>
${fieldList('Parameters', fieldsOfParameters(operation.parameters))}
${body ? fieldList(type === 'multipart/form-data' ? 'Form' : 'Body', fieldsOf(body.schema)) : ''}
<h4>Example</h4>
${pre(requestOf(call))}
${answerOf(operation)}
${refusals(operation)}
</article>`
}

export function methodMark(method: string): string {
  return `<span class="method ${method.toLowerCase()}">${method}</span>`
}

/** A path that may be broken after its slashes. */
export function breakable(path: string): string {
  return escaped(path)
    .replaceAll('/', '/<wbr>')
    .replace(/\{\w+\}/g, '<i>$&</i>')
}

function bodyOf({ requestBody }: Operation): [string, Content[string] | undefined] {
  const [type = '', body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return [type, body]
}

/** The request of the example, as it goes over the network. */
function requestOf({ method, path, operation }: Call) {
  const { parameters } = operation
  const inPath = parameters.filter((one) => one.in === 'path')
  const filled = inPath.reduce(
    (url, { name, example }) => url.replace(`{${name}}`, encodeURIComponent(String(example))),
    path,
  )
  const asked = parameters.filter((one) => one.in === 'query' && one.example !== undefined)
  const query = new URLSearchParams(
    Object.fromEntries(asked.map(({ name, example }) => [name, String(example)])),
  )
  const address = `${method} /api${filled}${query.size > 0 ? `?${query}` : ''}`
  const headers = parameters
    .filter((one) => one.in === 'header')
    .map(({ name, example }) => `${name}: ${example}`)
  const [type, body] = bodyOf(operation)
  if (!body) return [address, ...headers].join('\n')
  return [address, `Content-Type: ${type}`, ...headers, '', example(type, body.example)].join('\n')
}

function example(type: string, value: unknown) {
  if (type !== 'multipart/form-data') return json(value)
  const fields = Object.entries(Object(value)).map(([name, text]) => `${name}=${text}`)
  return [...fields, 'upload_file=@trailer.jpg'].join('\n')
}

function answerOf({ responses }: Operation) {
  const done = responses[200]
  if (!done || !('content' in done)) return ''
  const { schema, example: shown } = jsonOf(done)
  const data = schema.properties?.data ?? {}
  const total = done.headers ? ', with the number of all rows in X-Total-Count' : ''
  const said = data.properties
    ? fieldList('Answer', fieldsOf(data), false)
    : `<h4>Answer</h4><p>${sentence(typeOf(data))}${total}.</p>`
  return `${said}
<details><summary>Example of an answer</summary>${pre(json(shown))}</details>`
}

function sentence(type: string) {
  return type.replace(/^[a-z]/, (letter) => letter.toUpperCase())
}

function refusals({ responses }: Operation) {
  const marks = Object.entries(responses).flatMap(([status, response]) =>
    'content' in response && status !== '200'
      ? Object.keys(jsonOf(response).examples ?? {}).map((name) => mark(status, name))
      : [],
  )
  return marks.length > 0 ? `<h4>Refused with</h4><ul class="codes">${marks.join('')}</ul>` : ''
}

function mark(status: string, name: string) {
  return `<li><a href="#code-${slug(name)}">${status} ${code(name)}</a></li>`
}

function jsonOf({ content }: DescribedAnswer) {
  return content['application/json'] ?? { schema: {} }
}

function json(value: unknown) {
  return JSON.stringify(value, null, 2)
}

function pre(text: string) {
  return `<pre tabindex="0"><code>${escaped(text)}</code></pre>`
}
