import { join } from 'node:path'
import { type APIRequestContext, type Cookie, request } from '@playwright/test'
import { deviceIsReady } from '#tests/support/browser/device-copy.ts'
import { longChecklist } from '#tests/support/browser/inspections.ts'
import type { App } from '#tests/support/server/app.ts'
import { ask } from '#tests/support/server/ask.ts'
import type { Who } from '#tests/support/server/demo-people.ts'
import { cookieOf } from '#tests/support/server/demo-yard.ts'
import { type Airplane, startAirplane } from './airplane.ts'
import { signers } from './form-steps.ts'
import { Phone } from './phone.ts'

/** What every death begins with. */
export type Prepared = {
  app: App
  airplane: Airplane
  /** Asks the server past the phone. */
  office: { request: APIRequestContext }
  cookie: Cookie
  /** A profile with the app and the copy on it; each death has one of its own. */
  profile: string
  checklist: string
  /** Trailers that nobody has inspected with it. */
  trailers: string[]
}

export async function prepare(app: App, folder: string): Promise<Prepared> {
  const admin = { request: await asked(app, 'admin') }
  const { uuid: checklist } = await longChecklist(admin, {}, signers)
  const trailers = await ask(admin, 'GET /trailers', { limit: 100 })
  const airplane = await startAirplane(app.url)
  const cookie = await cookieOf('editor')
  const profile = join(folder, 'prepared')
  const phone = await Phone.start({ profile, url: airplane.url, cookie }, null)
  await phone.page.goto(`${airplane.url}/home`)
  await deviceIsReady(phone.page)
  await phone.close()
  await admin.request.dispose()
  const office = { request: await asked(app, 'editor') }
  const uuids = trailers.map(({ uuid }) => uuid)
  return { app, airplane, office, cookie, profile, checklist, trailers: uuids }
}

const asked = async ({ url }: App, who: Who) =>
  request.newContext({
    baseURL: url,
    extraHTTPHeaders: { cookie: `drawbar_session=${(await cookieOf(who)).value}` },
  })
