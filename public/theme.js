/*
 * Sets the theme before the first paint, which a module would be too late for; the page's policy
 * forbids scripts inside it. What the person chose comes first, then what their system asks for.
 */
{
  const name = 'drawbar-theme'
  const bars = { light: '#113b50', dark: '#0b151b', daylight: '#ffffff' }
  const contrast = matchMedia('(prefers-contrast: more)')
  const dark = matchMedia('(prefers-color-scheme: dark)')
  /** A choice that could not be kept: it holds for this page. */
  let unkept = null

  /** What sites store may be blocked: the browser throws then. */
  const chosen = () => {
    try {
      const theme = unkept ?? localStorage.getItem(name)
      return Object.hasOwn(bars, theme) ? theme : null
    } catch {
      return null
    }
  }

  const apply = () => {
    const system = contrast.matches ? 'daylight' : dark.matches ? 'dark' : 'light'
    const theme = chosen() ?? system
    document.documentElement.dataset.theme = theme
    document.querySelector('meta[name="theme-color"]').content = bars[theme]
  }

  /** It may have no room either. */
  const choose = ({ detail: theme }) => {
    unkept = null
    try {
      localStorage.setItem(name, theme)
    } catch {
      unkept = theme
    }
    apply()
  }

  apply()
  contrast.addEventListener('change', apply)
  dark.addEventListener('change', apply)
  // A choice in another tab, and one in this tab (src/ui/theme/daylight.ts).
  addEventListener('storage', apply)
  addEventListener('drawbar-theme', choose)
}
