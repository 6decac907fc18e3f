import { expect } from '@playwright/test'
import { findInPage, lookFor, type Target } from './find-in-page.ts'
import type { Session } from './session.ts'

const patience = 30_000
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** A page as a person uses it, in whatever browser drives it. */
export type Page = ReturnType<typeof createPage>

/** @param base the address that paths begin with */
export function createPage(session: Session, base: string) {
  const run = (script: string, args: unknown[]) => session.send('script', { script, args })

  async function find(target: Target): Promise<string> {
    const look = () => run(calling(findInPage), [lookFor(target), patience])
    // WebKit may say that a page is there while the one before it goes.
    const found = await look().catch((error) => {
      if (/before the unload event/.test(error.message)) return look()
      throw error
    })
    const id = Object(found)[elementKey]
    if (!id) throw new Error(`${target.role} '${target.name}' is not there. ${await pageText()}`)
    return id
  }

  /** @returns whether it was pressed: what comes in above it may move it from under the press */
  async function pressOnce(target: Target): Promise<boolean> {
    const id = await find(target)
    const element = { [elementKey]: id }
    await run(calling(standStill), [element, pressMark])
    await session.send('click', { id })
    // It may have led to another page, or be gone.
    return run(calling(isPressed), [element, pressMark]).then(Boolean, () => true)
  }

  /**
   * Presses again what was not pressed. A button that stood in for one whose code has come meanwhile is
   * gone: nothing was pressed yet.
   */
  async function press(target: Target) {
    const isDone = await pressOnce(target).catch((error) => {
      if (/stale element/.test(error.message)) return false
      throw error
    })
    if (!isDone) await pressOnce(target)
  }

  const pageText = async () =>
    `The page ${await path()} says: ${await run('arguments[0](document.body.innerText)', [])}`
  const path = async () => String(await session.send('url', {})).replace(base, '')

  return {
    path,
    open: (to: string) => session.send('navigate', { url: base + to }),
    reload: () => session.send('refresh', {}),
    async sees(role: Target['role'], name: Target['name']) {
      await find({ role, name })
    },
    press: (role: Target['role'], name: Target['name']) => press({ role, name }),
    /** Of several by that name, the one that came last, as a dialog does. */
    pressLast: (role: Target['role'], name: Target['name']) => press({ role, name, isLast: true }),
    async type(name: Target['name'], text: string) {
      const id = await find({ role: 'field', name })
      await run(calling(takeText), [{ [elementKey]: id }])
      await session.send('type', { id, text })
    },
    /** Picks from a list of the browser's own. */
    async select(name: Target['name'], option: string) {
      const element = { [elementKey]: await find({ role: 'field', name }) }
      await run(calling(choose), [element, option])
    },
    /** Gives a file to an input, as the dialog does that no driver can press. */
    async give(name: Target['name'] | null, file: { name: string; type: string; bytes: Buffer }) {
      const element = { [elementKey]: await find({ role: 'file', name: name ?? /^/ }) }
      await run(calling(giveFile), [element, file.name, file.type, file.bytes.toString('base64')])
    },
    /** Waits until the address ends so. */
    async arrives(wanted: RegExp): Promise<string> {
      await expect.poll(path, { timeout: patience }).toMatch(wanted)
      return path()
    },
    /** Runs a function in the page, which gives its answer to its last argument. */
    evaluate: (script: (...args: never[]) => void, ...args: unknown[]) =>
      run(calling(script), args),
  }
}

const calling = (script: (...args: never[]) => void) => `(${script}).apply(null, arguments)`

const pressMark = 'data-pressed-by-driver'

/** What comes in above a button moves it from under the finger: a person waits for that. */
function standStill(element: Element, mark: string, done: () => void) {
  element.scrollIntoView({ block: 'center' })
  const placeOf = () => Object.values(element.getBoundingClientRect().toJSON()).join()
  const look = (before: string, times: number) => {
    const now = placeOf()
    if (now !== before || times <= 5)
      return setTimeout(look, 50, now, now === before ? times + 1 : 0)
    const note = () => element.setAttribute(mark, '')
    element.addEventListener('pointerdown', note, { capture: true, once: true })
    done()
  }
  look(placeOf(), 0)
}

function isPressed(element: Element, mark: string, done: (isIt: boolean) => void) {
  done(!element.isConnected || element.hasAttribute(mark))
  element.removeAttribute(mark)
}

/** What is typed next stands in place of what is there. */
function takeText(field: HTMLInputElement, done: () => void) {
  field.scrollIntoView({ block: 'center' })
  field.focus()
  field.select()
  done()
}

function choose(select: HTMLSelectElement, wanted: string, done: () => void) {
  select.selectedIndex = [...select.options].findIndex(({ text }) => text === wanted)
  select.dispatchEvent(new Event('change', { bubbles: true }))
  done()
}

function giveFile(
  input: HTMLInputElement,
  name: string,
  type: string,
  ...[base64, done]: [string, () => void]
) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const chosen = new DataTransfer()
  chosen.items.add(new File([bytes], name, { type }))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  done()
}
