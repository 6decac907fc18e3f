/*
 * Sets the theme before the first paint, which a module would be too late for; the page's policy
 * forbids scripts inside it. What the person chose comes first, then what their system asks for.
 */
{
  const bars = { light: '#113b50', dark: '#0b151b', daylight: '#ffffff' }
  const contrast = matchMedia('(prefers-contrast: more)')
  const dark = matchMedia('(prefers-color-scheme: dark)')

  /** What sites store may be blocked: the browser throws then. */
  const chosen = () => {
    try {
      const theme = localStorage.getItem('drawbar-theme')
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

  apply()
  contrast.addEventListener('change', apply)
  dark.addEventListener('change', apply)
  // Sent by the browser for a choice in another tab, and by src/ui/daylight.ts for one in this tab.
  addEventListener('storage', apply)
}
