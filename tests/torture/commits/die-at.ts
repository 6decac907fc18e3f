import { cp, rm } from 'node:fs/promises'
import { inspectAddress, inspectForm } from '#tests/support/browser/inspections.ts'
import { checkInspection } from './check-inspection.ts'
import type { Death } from './count-commits.ts'
import { formSteps } from './form-steps.ts'
import { Phone } from './phone.ts'
import type { Prepared } from './prepare.ts'
import { handedIn, isAllSent } from './read-device.ts'

export type Died = {
  /** Whether it came to that commit at all, and what was written with it. */
  isDead: boolean
  tables: string
  problems: string[]
  /** How many commits the phone made by then. */
  commits: number
}

/**
 * Inspects a trailer without a network, sends it when there is one, and ends the browser on the way;
 * started again, it goes on with what is there.
 */
export async function dieAt(prepared: Prepared, trailer: string, death: Death): Promise<Died> {
  const profile = `${prepared.profile}-${trailer}`
  await cp(prepared.profile, profile, { recursive: true })
  const { airplane, cookie } = prepared
  const work = new Work(prepared, trailer)
  const phone = await Phone.start({ profile, url: airplane.url, cookie }, death)
  let last = phone
  try {
    await work.on(phone).catch((error: unknown) => {
      if (!phone.isDead) throw error
    })
    const { isDead, commits } = phone
    await phone.kill()
    if (isDead) {
      last = await Phone.start({ profile, url: airplane.url, cookie }, null)
      await work.on(last)
    }
    const problems = [...work.problems, ...(await checkInspection(prepared, trailer))]
    return { isDead, tables: commits.at(-1) ?? '', problems, commits: commits.length }
  } finally {
    await last.kill()
    airplane.setMode(false)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** One inspection, however many phones it takes. */
class Work {
  readonly problems: string[] = []
  readonly #prepared: Prepared
  readonly #trailer: string
  /** What the person saw and what had time to be kept; handing in is the last of it. */
  readonly #kept = new Set<string>()
  #isLanded = false

  constructor(prepared: Prepared, trailer: string) {
    this.#prepared = prepared
    this.#trailer = trailer
  }

  async on(phone: Phone) {
    const { airplane, checklist } = this.#prepared
    const { page } = phone
    airplane.setMode(!this.#isLanded)
    await phone.setOffline(!this.#isLanded)
    await page.goto(`${airplane.url}/trailer/${this.#trailer}`)
    await page.getByRole('link', { name: 'Inspect', exact: true }).waitFor()
    const isIn = await handedIn(page, this.#trailer, checklist)
    if (this.#kept.has('finish') && !isIn) this.problems.push('the handed in inspection is lost')
    if (!isIn) await this.#fillIn(phone)
    this.#isLanded = true
    airplane.setMode(false)
    await phone.setOffline(false)
    await isAllSent(page)
    await phone.isQuiet()
  }

  async #fillIn(phone: Phone) {
    const { airplane, checklist } = this.#prepared
    const { page } = phone
    await page.goto(`${airplane.url}${inspectAddress(this.#trailer, checklist)}`)
    const { finish } = inspectForm(page)
    await finish.waitFor()
    for (const step of formSteps) {
      const isShown = await step.isShown(page)
      if (this.#kept.has(step.name) && !isShown) this.problems.push(`${step.name}: it is lost`)
      if (!isShown) await step.act(page)
      await phone.isQuiet()
      this.#kept.add(step.name)
    }
    await finish.click()
    await page.getByRole('heading', { name: 'Saved on this device' }).waitFor()
    this.#kept.add('finish')
  }
}
