import type { openBucket } from './bucket.ts'

type Listed = { path: string; size: number; changedAt: number }

/** Every object of a bucket, a page of a thousand after the other. */
export async function* listObjects(
  { ask }: ReturnType<typeof openBucket>,
  atOnce = 1000,
): AsyncIterable<Listed> {
  for (let next: string | undefined = ''; next !== undefined; ) {
    const query: Record<string, string> = { 'list-type': '2', 'max-keys': String(atOnce) }
    if (next) query['continuation-token'] = next
    const response = await ask({ method: 'GET', path: '', query })
    const text = await response.text()
    for (const [, object = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const changedAt = Date.parse(said(object, 'LastModified') ?? '')
      yield { path: said(object, 'Key') ?? '', size: Number(said(object, 'Size')), changedAt }
    }
    next = said(text, 'NextContinuationToken')
  }
}

/** What an element holds; names of ours have no sign that XML writes otherwise, tokens may. */
function said(xml: string, element: string) {
  const [, text] = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml) ?? []
  return text?.replace(/&(quot|apos|lt|gt|amp);/g, (_all, name: string) => signs[name] ?? '')
}

const signs: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }
