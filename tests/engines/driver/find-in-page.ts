/** How a person names something on a page. */
export type Target = { role: keyof typeof selectors; name: string | RegExp; isLast?: boolean }

const selectors = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  img: 'img',
  option: '[role="option"]',
  menuitem: '[role^="menuitem"]',
  field: 'input:not([type="file"], [type="hidden"]), textarea, select',
  file: 'input[type="file"]',
  text: 'body *',
} as const

/** The same as what a script in the page is given. */
export const lookFor = ({ role, name, isLast = role === 'text' }: Target) => ({
  role,
  isLast,
  selector: selectors[role],
  exact: typeof name === 'string' ? name : '',
  pattern: typeof name === 'string' ? '' : name.source,
})

/**
 * Runs in the page. Answers the first element that is seen, can be used, and has this role and name
 * once there is one, null when the time is up.
 */
export function findInPage(
  { role, isLast, selector, exact, pattern }: ReturnType<typeof lookFor>,
  time: number,
  done: (found: Element | null) => void,
) {
  const until = Date.now() + time
  const wanted = pattern ? new RegExp(pattern) : null
  const squeeze = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  let before = ''
  look()

  function look() {
    const all = [...document.querySelectorAll(selector)]
    // The innermost of those that hold a text.
    const found = (isLast ? all.reverse() : all).find(suits)
    const { x, y } = found?.getBoundingClientRect() ?? {}
    const place = `${x} ${y}`
    // What moves while it comes is pressed beside.
    if ((found && place === before) || Date.now() > until) return done(found ?? null)
    before = place
    setTimeout(look, 60)
  }

  function suits(element: Element) {
    const isSeen = role === 'file' || (isShown(element) && !element.closest('[inert]'))
    // A question that has just come up hears no press for a moment.
    const isDeaf = element.matches(':disabled, [aria-disabled="true"]')
    return (
      isSeen &&
      !isDeaf &&
      namesOf(element).some((name) => (wanted ? wanted.test(name) : name === exact))
    )
  }

  function isShown(element: Element) {
    const { visibility } = getComputedStyle(element)
    return element.getClientRects().length > 0 && visibility === 'visible'
  }

  function namesOf(element: Element): string[] {
    if (role === 'text') return [squeeze(element.textContent)]
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = 'labels' in element ? [...(element.labels as NodeListOf<Element>)] : []
    const named = [
      role === 'file' ? 'any file' : null,
      element.getAttribute('aria-label'),
      by.map((id) => document.getElementById(id)?.textContent).join(' '),
      ...labels.map((label) => label.textContent),
      element.getAttribute('alt'),
      role === 'field' ? null : element.textContent,
    ]
    // What must be filled in has a star.
    return named.map((name) => squeeze(name).replace(/\*$/, '')).filter((name) => name !== '')
  }
}
