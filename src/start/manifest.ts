import type { ManifestOptions } from 'vite-plugin-pwa'

const screenshot = (form: 'narrow' | 'wide', sizes: string, name: string, label: string) => ({
  src: `/screenshots/${name}.png`,
  sizes,
  type: 'image/png',
  form_factor: form,
  label,
})

/** The W3C Web Application Manifest. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Drawbar: trailer register',
  short_name: 'Drawbar',
  description: 'Every trailer answers to the plate bolted on it.',
  lang: 'en-AU',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  theme_color: '#113b50',
  background_color: '#ffffff',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Scan', url: '/scan', icons: [{ src: '/icons/shortcut-scan.png', sizes: '96x96' }] },
    {
      name: 'Register',
      url: '/register',
      icons: [{ src: '/icons/shortcut-register.png', sizes: '96x96' }],
    },
    {
      name: 'Search',
      url: '/trailers',
      icons: [{ src: '/icons/shortcut-search.png', sizes: '96x96' }],
    },
  ],
  screenshots: [
    screenshot('narrow', '780x1688', 'phone-trailer', 'A trailer on a phone'),
    screenshot('narrow', '780x1688', 'phone-home', 'Home on a phone'),
    screenshot('wide', '1440x900', 'desktop-trailers', 'The search on a desktop'),
    screenshot('wide', '1440x900', 'desktop-trailer', 'A trailer on a desktop'),
  ],
}
