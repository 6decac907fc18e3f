/** In this order: most browsers call themselves by the names of others too. */
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
 * @returns what its owner knows a device by, such as 'Chrome on Android'; '' where it does not say
 */
export function deviceName(agent: string | undefined): string {
  const nameOf = (all: typeof browsers) => all.find(([mark]) => mark.test(agent ?? ''))?.[1]
  return [nameOf(browsers), nameOf(systems)].filter(Boolean).join(' on ')
}
