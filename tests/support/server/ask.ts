import { type CallName, calls, type Output, type Sent } from '#contract/calls.ts'

type Answer = { json(): Promise<unknown> }

/** What asks the server with somebody's session, such as a page of Playwright's. */
export type Asking = {
  request: {
    get(path: string, options: { params: Record<string, string> }): Promise<Answer>
    post(path: string, options: { data: Record<string, unknown> }): Promise<Answer>
  }
}

/** Makes a call of the contract as the user of a page, past the app; it must succeed. */
export async function ask<Name extends CallName>(
  page: Asking,
  name: Name,
  input: Sent<Name>,
): Promise<Output<Name>> {
  const [method = '', template = ''] = name.split(' ')
  const rest: Record<string, unknown> = { ...Object(input) }
  const path = template.replace(/\{(\w+)\}/g, (_whole, field: string) => {
    const value = encodeURIComponent(String(rest[field]))
    delete rest[field]
    return value
  })
  const query = Object.entries(rest).map(([key, value]) => [key, String(value)])
  const response =
    method === 'GET'
      ? await page.request.get(`/api${path}`, { params: Object.fromEntries(query) })
      : await page.request.post(`/api${path}`, { data: rest })
  // As the contract has it.
  const body = (await response.json()) as { data: unknown; error: string }
  if (body.error) throw new Error(`${name} was refused: ${body.error}`)
  return calls[name].output.parse(body.data) as Output<Name> // Parsed with this very schema.
}

/** @returns how many trailers of the register have this VIN */
export async function countOf(page: Asking, vin: string): Promise<number> {
  const found = await ask(page, 'GET /trailers', { search: vin })
  return found.filter((trailer) => trailer.vin === vin).length
}
