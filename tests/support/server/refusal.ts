import type { Page } from '@playwright/test'

/** The next such change is damaged on its way, so that the server refuses it (status of 400). */
export function refuseNext(page: Page, call: string) {
  const damaged = { postData: JSON.stringify({ damaged: true }) }
  return page.route(call, (route) => route.continue(damaged), { times: 1 })
}
