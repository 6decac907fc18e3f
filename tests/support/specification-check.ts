type Findings = {
  problems: string[]
  /** How many rows wait for their file or test. */
  pending: number
  /** The ids of the rows that `npm test` proves nothing of: their tests run before a release. */
  nightly: string[]
  rows: number
}
type Read = (path: string) => string | undefined
type Row = { id: string; file: string; test: string }

const none = '—'

/**
 * Checks that every row of docs/specification.md names files and tests that are there. A cell may
 * hold several, each on a line of its own; a test is 'path › title', with the titles of the groups
 * around it where its own says too little.
 * @param read the text of a file, undefined when there is none
 */
export function checkSpecification(text: string, read: Read): Findings {
  const rows = rowsOf(text)
  const problems = rows.flatMap((row, index) => [
    ...(rows.findIndex(({ id }) => id === row.id) < index
      ? [`${row.id}: this id occurs twice`]
      : []),
    ...entriesOf(row.file)
      .filter((path) => read(path) === undefined)
      .map((path) => `${row.id}: there is no file ${path}`),
    ...entriesOf(row.test).flatMap((test) => testProblem(row.id, test, read)),
  ])
  const pending = rows.filter(({ file, test }) => file === none || test === none)
  const nightly = rows.filter(({ test }) => isAllNightly(entriesOf(test), read))
  return {
    problems,
    pending: pending.length,
    nightly: nightly.map(({ id }) => id),
    rows: rows.length,
  }
}

/** The rows of all tables whose first cell is an id such as 5.12. */
function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
    const [, id = '', , file = '', test = ''] = cells
    return /^\d+\.\d+$/.test(id) ? [{ id, file, test }] : []
  })
}

const isAllNightly = (tests: string[], read: Read) =>
  tests.length > 0 && tests.every((test) => isNightly(test, read))

function isNightly(test: string, read: Read): boolean {
  const [path = '', ...titles] = test.split(' › ')
  const title = titles.at(-1) ?? ''
  return (
    /^tests\/(nightly|engines)\//.test(path) ||
    calledWith(read(path) ?? '', title).some((after) => /^,\s*\{\s*tag: '@nightly'/.test(after))
  )
}

/** @returns what follows a title wherever it is written in the source */
function calledWith(source: string, title: string): string[] {
  return literalsOf(title).flatMap((literal) => source.split(literal).slice(1))
}

const literalsOf = (title: string) =>
  ["'", '"', '`'].map((quote) => quote + title.replaceAll(quote, `\\${quote}`) + quote)

function entriesOf(cell: string): string[] {
  return cell.split('<br>').filter((entry) => entry !== none)
}

function testProblem(id: string, test: string, read: Read): string[] {
  const [path = '', ...titles] = test.split(' › ')
  const source = read(path)
  if (source === undefined) return [`${id}: there is no test file ${path}`]
  if (titles.length === 0) return [`${id}: ${path} lacks the title of a test`]
  return titles
    .filter((title) => !hasTitle(source, title))
    .map((title) => `${id}: ${path} has no test '${title}'`)
}

/** Whether the source hands over this title, as it is written there, as the first argument. */
function hasTitle(source: string, title: string): boolean {
  return literalsOf(title).some((literal) => {
    const called = source.split(literal).slice(0, -1)
    return called.some(
      (before) => /\(\s*$/.test(before) && !/\.(skip|todo|fixme)\(\s*$/.test(before),
    )
  })
}
