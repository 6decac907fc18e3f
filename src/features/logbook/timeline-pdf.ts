import type { Output } from '#contract/calls.ts'
import type { Moment } from '#contract/yard/timeline.ts'
import { paperTime } from '#src/paper-time.ts'
import { recordCode } from '#src/record-code.ts'
import { trailerFacts } from '#src/trailer-facts.ts'
import { writeFacts, writeLetterhead, writeWideFact } from '#src/ui/paper/head.ts'
import { ink, Paper } from '#src/ui/paper/paper.ts'
import { type PaperPhoto, photoPieces } from '#src/ui/paper/photo-rows.ts'
import {
  isStruck,
  momentFigures,
  momentFiles,
  momentText,
  momentTitle,
  severityOf,
  struckBy,
  writtenBy,
} from './timeline-words.ts'

/* Loaded when somebody exports a logbook. */

/** Things that are written before the screen gets its turn. */
const atOnce = 40

export type LogbookOf = {
  title: string
  trailer: Output<'GET /trailer/{uuid}'>
  organization: string
  /** Of the app: 'https://trailers.example'. */
  origin: string
  /** A PNG or JPEG as a data address. */
  logo: string | null
  moments: readonly Moment[]
  /** Whose what waits on this device is. */
  person: string
  /** What is not among them, '' for nothing. */
  missing: string
  /** What is shown of all that happened, '' for everything. */
  only: string
  /** By their uploads; those that are not among them are named. */
  photos: ReadonlyMap<string, PaperPhoto>
}
type Pause = () => Promise<unknown>

const small = { size: 9, colour: ink.quiet }

/** @returns a timeline as a document, the newest first */
export async function timelinePdf(of: LogbookOf, pause: Pause) {
  const heading = `Logbook of ${of.title}`
  const sheet = await Paper.create(heading)
  await writeHead(sheet, heading, of)
  for (const [index, moment] of of.moments.entries()) {
    if (index % atOnce === 0) await pause()
    await writeMoment(sheet, moment, of)
  }
  return sheet.save([heading, of.trailer.rego].filter(Boolean).join(' · '))
}

async function writeHead(sheet: Paper, heading: string, of: LogbookOf) {
  const { trailer, moments, person, missing, only, organization, logo } = of
  const address = `${of.origin}/trailer/${trailer.uuid}/log`
  await writeLetterhead(sheet, { organization, logo, address })
  sheet.write(heading, { size: 18, colour: ink.heading, isBold: true })
  const entries = moments.length === 1 ? '1 entry' : `${moments.length} entries`
  const made = `saved ${paperTime(new Date().toISOString())}${person && ` by ${person}`}`
  sheet.write([only, entries, made].filter(Boolean).join(' · '), small)
  if (missing) sheet.write(`${missing} are not here: there was no connection.`, small)
  sheet.skip(8)
  writeFacts(
    sheet,
    trailerFacts(trailer).filter(([, value]) => value !== ''),
  )
  writeWideFact(sheet, ['Record', `${address} · code ${recordCode(trailer.uuid)}`])
}

async function writeMoment(sheet: Paper, moment: Moment, { person, photos }: LogbookOf) {
  const struck = isStruck(moment)
  const heading = { size: 11, colour: struck ? ink.quiet : ink.heading, isBold: true }
  const parts = [
    sheet.textPieces(momentTitle(moment), { ...heading, isStruck: struck }, 12),
    ...linesOf(moment, person).map((line) => sheet.textPieces(line, small)),
    ...textOf(sheet, moment, struck),
  ]
  const line = struckLine(moment, person)
  if (line) parts.push(sheet.textPieces(line, { size: 10, colour: ink.bad, isBold: true }))
  const shown = momentFiles(moment).flatMap(({ uuid }) => photos.get(uuid) ?? [])
  const others = momentFiles(moment).filter(({ uuid }) => !photos.get(uuid))
  const names = others.map(({ name }) => name).join(', ')
  if (names) parts.push(sheet.textPieces(`Files that are not here: ${names}`, small))
  parts.push(await photoPieces(sheet, shown))
  for (const [index, part] of parts.filter(({ length }) => length > 0).entries()) {
    if (index > 0) sheet.keep({ isTitle: index === 1 })
    for (const piece of part) sheet.put(piece)
  }
}

function textOf(sheet: Paper, moment: Moment, struck: boolean) {
  const text = momentText(moment)
  if (text === '') return []
  const colour = struck ? ink.quiet : ink.text
  return [sheet.textPieces(text, { size: 10, colour, isStruck: struck })]
}

function linesOf(moment: Moment, person: string): string[] {
  const happened = `Happened ${paperTime(moment.happened_at)}`
  const received = moment.isWaiting ? 'not sent yet' : `received ${paperTime(moment.received_at)}`
  const severity = severityOf(moment)
  const about = [
    writtenBy(moment, person),
    severity && `severity: ${severity}`,
    ...momentFigures(moment),
  ]
  return [
    [happened, received].join(' · '),
    about.filter(Boolean).join(' · '),
    moment.clock ? `The clock of the device was ${moment.clock}.` : '',
  ].filter(Boolean)
}

/** @returns by whom, when and why an entry is struck through, '' for one that stands */
function struckLine(moment: Moment, person: string): string {
  if (moment.what !== 'entry' || moment.entry.struck_at === null) return ''
  const { struck_at, struck_why } = moment.entry
  const by = struckBy(moment.entry, person)
  return `Struck through${by && ` by ${by}`}, ${paperTime(struck_at)}: ${struck_why}`
}
