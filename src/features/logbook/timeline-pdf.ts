import type { Output } from '#contract/calls.ts'
import type { TimelineMoment } from '#contract/yard/timeline.ts'
import { paperTime } from '#src/domain/paper-time.ts'
import { recordCode } from '#src/domain/record-code.ts'
import { trailerFacts } from '#src/domain/trailer-facts.ts'
import { isNotSentYet } from '#src/offline/replica/answer.ts'
import { writeFacts, writeLetterhead, writeWideFact } from '#src/ui/paper/head.ts'
import { ink, Paper } from '#src/ui/paper/paper.ts'
import { type PaperPhoto, photoPieces } from '#src/ui/paper/photo-rows.ts'
import { momentFigures, toldMoment } from './timeline-words.ts'

/* Loaded on demand. */

/** Entries that are written between two pauses. */
const atOnce = 40

export type LogbookOf = {
  title: string
  trailer: Output<'GET /trailer/{uuid}'>
  organization: string
  /** Of the app: 'https://trailers.example'. */
  origin: string
  /** A PNG or JPEG as a data address. */
  logo: string | null
  moments: readonly TimelineMoment[]
  /** The signed-in person, whose name stands for unsent changes. */
  person: string
  /** What is missing from the moments, '' for nothing. */
  missing: string
  /** The filter, '' for everything. */
  only: string
  /** By upload; missing photos are only named. */
  photos: ReadonlyMap<string, PaperPhoto>
}
type Pause = () => Promise<unknown>

const small = { size: 9, colour: ink.quiet }

/** @returns the bytes of a timeline's PDF, the newest first */
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
  if (missing) sheet.write(`${missing} are not included: there was no connection.`, small)
  sheet.skip(8)
  writeFacts(
    sheet,
    trailerFacts(trailer).filter(([, value]) => value !== ''),
  )
  writeWideFact(sheet, ['Record', `${address} · code ${recordCode(trailer.uuid)}`])
}

type Told = ReturnType<typeof toldMoment>

async function writeMoment(sheet: Paper, moment: TimelineMoment, { person, photos }: LogbookOf) {
  const told = toldMoment(moment, person)
  const isStruck = told.struck !== null
  const heading = { size: 11, colour: isStruck ? ink.quiet : ink.heading, isBold: true }
  const parts = [
    sheet.textPieces(told.title, { ...heading, isStruck }, 12),
    ...linesOf(moment, told).map((line) => sheet.textPieces(line, small)),
    ...textOf(sheet, told),
  ]
  if (told.struck) {
    const line = struckLine(told.struck)
    parts.push(sheet.textPieces(line, { size: 10, colour: ink.bad, isBold: true }))
  }
  const shown = told.files.flatMap(({ uuid }) => photos.get(uuid) ?? [])
  const others = told.files.filter(({ uuid }) => !photos.get(uuid))
  const names = others.map(({ name }) => name).join(', ')
  if (names) parts.push(sheet.textPieces(`Files not included: ${names}`, small))
  parts.push(await photoPieces(sheet, shown))
  for (const [index, part] of parts.filter(({ length }) => length > 0).entries()) {
    if (index > 0) sheet.keep({ isTitle: index === 1 })
    for (const piece of part) sheet.put(piece)
  }
}

function textOf(sheet: Paper, { text, struck }: Told) {
  if (text === '') return []
  const colour = struck ? ink.quiet : ink.text
  return [sheet.textPieces(text, { size: 10, colour, isStruck: struck !== null })]
}

function linesOf(moment: TimelineMoment, { by, severity }: Told): string[] {
  const happened = `Happened ${paperTime(moment.happened_at)}`
  const received = isNotSentYet(moment)
    ? 'not sent yet'
    : `received ${paperTime(moment.received_at)}`
  const about = [by, severity && `severity: ${severity}`, ...momentFigures(moment)]
  return [
    [happened, received].join(' · '),
    about.filter(Boolean).join(' · '),
    moment.clock ? `The clock of the device was ${moment.clock}.` : '',
  ].filter(Boolean)
}

const struckLine = ({ at, by, why }: NonNullable<Told['struck']>) =>
  `Struck through${by && ` by ${by}`}, ${paperTime(at)}: ${why}`
