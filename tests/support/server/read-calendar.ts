/** A whole day of a calendar. */
type Read = { uid: string; summary: string; start: string; end: string; stamp: string; url: string }

/**
 * Reads a calendar as RFC 5545 has it, and nothing that is not.
 * @throws Error for a line of more than 75 bytes, one that ends otherwise, or a property that is missing
 */
export function readCalendar(text: string): Read[] {
  if (!text.endsWith('\r\n')) throw new Error('the last line does not end')
  const physical = text.slice(0, -2).split('\r\n')
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`a line ends otherwise: ${line}`)
    if (Buffer.byteLength(line) > 75) throw new Error(`a line is too long: ${line}`)
    if (line.includes('\uFFFD')) throw new Error(`a letter was cut: ${line}`)
  }
  const lines = physical
    .join('\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
  expectLine(lines[0], 'BEGIN:VCALENDAR')
  expectLine(lines.at(-1), 'END:VCALENDAR')
  if (!lines.includes('VERSION:2.0')) throw new Error('there is no version')
  if (!lines.some((line) => line.startsWith('PRODID:'))) throw new Error('there is no product')
  const events: Read[] = []
  let event: Map<string, string> | null = null
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') event = new Map()
    else if (line === 'END:VEVENT') {
      if (event) events.push(eventOf(event))
      event = null
    } else if (event) {
      const at = line.indexOf(':')
      const name = line.slice(0, at)
      if (event.has(name)) throw new Error(`twice: ${name}`)
      event.set(name, line.slice(at + 1))
    }
  }
  const uids = new Set(events.map(({ uid }) => uid))
  if (uids.size !== events.length) throw new Error('two events have one name')
  return events
}

function eventOf(properties: ReadonlyMap<string, string>): Read {
  const get = (name: string) => {
    const value = properties.get(name)
    if (value === undefined) throw new Error(`there is no ${name}`)
    return value
  }
  const stamp = get('DTSTAMP')
  if (!/^\d{8}T\d{6}Z$/.test(stamp)) throw new Error(`no time: ${stamp}`)
  return {
    ...{ uid: get('UID'), summary: unescaped(get('SUMMARY')), stamp, url: get('URL') },
    ...{ start: dayOf(get('DTSTART;VALUE=DATE')), end: dayOf(get('DTEND;VALUE=DATE')) },
  }
}

function dayOf(value: string) {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(value) ?? []
  if (!year) throw new Error(`no day: ${value}`)
  return `${year}-${month}-${day}`
}

function unescaped(value: string) {
  if (/(^|[^\\])(\\\\)*[;,]/.test(value)) throw new Error(`not escaped: ${value}`)
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
}

function expectLine(line: string | undefined, wanted: string) {
  if (line !== wanted) throw new Error(`${line} in place of ${wanted}`)
}
