import dayjs from 'dayjs'
import type { Moment } from '#contract/yard/timeline.ts'
import { ink, Paper } from '#src/ui/paper/paper.ts'
import { momentFigures, momentText, momentTitle, struckWords, writtenBy } from './timeline-words.ts'

/* Loaded when somebody exports a logbook. */

/** Things that are written before the screen gets its turn. */
const atOnce = 40

type Of = {
  title: string
  moments: readonly Moment[]
  /** Whose what waits on this device is. */
  person: string
  /** What is not among them, '' for nothing. */
  missing: string
}
type Pause = () => Promise<unknown>

const small = { size: 9, colour: ink.quiet }

/** @returns a timeline as a document, the newest first */
export async function timelinePdf({ title, moments, person, missing }: Of, pause: Pause) {
  const heading = `Logbook of ${title}`
  const sheet = await Paper.create(heading)
  sheet.write(heading, { size: 18, colour: ink.heading, isBold: true })
  const made = `${moments.length} entries, exported ${dayjs().format('D/M/YYYY, h:mm a')}`
  sheet.write(made, small)
  if (missing) sheet.write(`${missing} are not here: there was no connection.`, small)
  for (const [index, moment] of moments.entries()) {
    if (index % atOnce === 0) await pause()
    writeMoment(sheet, moment, person)
  }
  return sheet.save(heading)
}

function writeMoment(sheet: Paper, moment: Moment, person: string) {
  const write = (text: string, style: Parameters<Paper['write']>[1]) => {
    if (text !== '') sheet.write(text.replaceAll('\t', ' '), style)
  }
  sheet.skip(10)
  // A title never stands alone at the foot of a page.
  sheet.need(60)
  write(momentTitle(moment), { size: 11, colour: ink.heading, isBold: true })
  const when = dayjs(moment.at).format('D/M/YYYY, h:mm a')
  const sent = moment.isWaiting ? 'not sent yet' : ''
  const line = [when, writtenBy(moment, person), sent, ...momentFigures(moment)]
  write(line.filter(Boolean).join(' · '), small)
  if (moment.clock) write(`The clock of the device was ${moment.clock}.`, small)
  write(momentText(moment), { size: 10, colour: ink.text })
  write(struckWords(moment) ?? '', small)
}
