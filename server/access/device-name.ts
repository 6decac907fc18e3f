/** The order matters: most browsers name others too in their User-Agent. */
const browsers: [mark: RegExp, name: string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [mark: RegExp, name: string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

/**
 * @param agent the header User-Agent (RFC 9110, 10.1.5), as it was sent
 * @returns a name such as 'Chrome on Android', '' where the header tells neither
 */
export function deviceName(agent: string | undefined): string {
  const nameOf = (all: typeof browsers) => all.find(([mark]) => mark.test(agent ?? ''))?.[1]
  return [nameOf(browsers), nameOf(systems)].filter(Boolean).join(' on ')
}
