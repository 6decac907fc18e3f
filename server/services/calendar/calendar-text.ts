/** An event that takes whole days, from `on` to before `until`: 'YYYY-MM-DD'. */
export type CalendarEvent = {
  uid: string
  /** When it was changed, ISO 8601. */
  stamp: string
  on: string
  until: string
  summary: string
  url: string | null
}

/** @returns a calendar as RFC 5545 has it */
export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Drawbar//Dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const eventLines = ({ uid, stamp, on, until, summary, url }: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${stamp.slice(0, 19).replace(/[-:]/g, '')}Z`,
  `DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`,
  `DTEND;VALUE=DATE:${until.replaceAll('-', '')}`,
  `SUMMARY:${escaped(summary)}`,
  ...(url === null ? [] : [`URL:${url}`]),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** Without signs that a text may not have. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const mostBytes = 75

/** A line has at most 75 bytes; it goes on behind a blank, and no letter is cut. */
function folded(line: string): string {
  let text = ''
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > mostBytes) {
      text += '\r\n '
      bytes = 1
    }
    text += letter
    bytes += size
  }
  return text
}
