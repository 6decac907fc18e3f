const most = 20

/**
 * Signs somebody in on the provider's own pages, as a browser would that knows nothing of them.
 * @param address where the app sent the browser
 * @param login null: they go back without signing in
 * @returns the address that the provider leads back to
 */
export async function visitProvider(address: string, login: string | null): Promise<URL> {
  const { origin } = new URL(address)
  const cookies = new Map<string, string>()
  let request = new Request(address)
  for (let steps = 0; steps < most; steps += 1) {
    request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const answer = await fetch(request, { redirect: 'manual' })
    for (const header of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = header.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    const leads = answer.headers.get('location')
    const page = await answer.text()
    const next = leads ? new URL(leads, request.url) : null
    if (next && next.origin !== origin) return next
    request = next ? new Request(next) : answerTo(page, request.url, login)
  }
  throw new Error('the provider leads round in circles')
}

/** What a person does on one of its pages. */
function answerTo(page: string, url: string, login: string | null): Request {
  if (login === null) {
    const [, abort] = /href="([^"]*\/abort)"/.exec(page) ?? []
    return new Request(new URL(abort ?? '', url))
  }
  const [, action] = /<form[^>]* action="([^"]+)"/.exec(page) ?? []
  const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? []
  if (!action || !prompt) throw new Error(`This is no page to sign in on: ${page}`)
  const body = new URLSearchParams({ prompt, login, password: 'any' })
  return new Request(new URL(action, url), { method: 'POST', body })
}
