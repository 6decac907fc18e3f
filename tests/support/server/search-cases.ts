import type { RegoState } from '#contract/rego-state.ts'

/** What a trailer of the search cases is found by; `age` orders them, 1 being the newest. */
export type SearchedTrailer = {
  name: string
  age: number
  vin: string
  rego?: string
  custom_identity_code?: string
  fleet_code?: string
  customer?: string
  oem: 'Vawdrey' | 'Krueger'
  class: 'Semi Trailer' | 'Dog Trailer'
  serial?: string
  rego_state?: RegoState
  manufactured_date?: string
}

/** Of trailers that say nothing of it. */
export const unsaidDate = '2021-06'

const semi = { oem: 'Vawdrey', class: 'Semi Trailer' } as const
const dog = { oem: 'Krueger', class: 'Dog Trailer' } as const

export const searchedTrailers: SearchedTrailer[] = [
  { name: 'newest', age: 1, vin: '6T9AAA00000000001', rego: 'YQ12AB', ...dog },
  { name: 'obrien', age: 2, vin: '6T9BBB00000000002', customer: "O'Brien Haulage", ...semi },
  { name: 'muller', age: 3, vin: '6T9CCC00000000003', customer: 'Müller & Söhne', ...dog },
  { name: 'job', age: 4, vin: '6T9DDD00000000004', fleet_code: 'JOB_100%', ...semi },
  { name: 'back', age: 5, vin: '6T9EEE00000000005', custom_identity_code: 'A\\B-77', ...semi },
  { name: 'whole', age: 6, vin: '6T9FFF00000000006', rego: 'XK4', ...semi },
  { name: 'start', age: 7, vin: '6T9GGG00000000007', rego: 'XK45', ...semi },
  { name: 'inside', age: 8, vin: '6T9HHXK4500000008', ...semi },
  { name: 'inside newer', age: 5.5, vin: '6T9JJXK4500000009', ...dog },
  { name: 'tagged', age: 9, vin: '6T9KKK00000000010', serial: 'QRST-8765', ...dog },
  { name: 'wide', age: 10, vin: '6T9LLL00000000011', customer: 'Wide Load Transport', ...dog },
  { name: 'jobs', age: 11, vin: '6T9MMM00000000012', fleet_code: 'JOBX100Y', ...semi },
  { name: 'spaced', age: 12, vin: '6T9NNN00000000013', rego: 'TQ 47 KX', ...dog },
  { name: 'joined', age: 13, vin: '6T9PPP00000000014', rego: 'TQ48KX', ...semi },
  // Has all that is typed for the one before, but not together.
  { name: 'apart', age: 12.5, vin: '6T9RRR48000000015', rego: 'TQ9', fleet_code: 'KX', ...dog },
  { name: 'hyphened', age: 14, vin: '6T9SSS00000000016', fleet_code: 'J26-0007', ...semi },
  { name: 'dotted', age: 15, vin: '6T9TTT00000000017', custom_identity_code: 'W.9/5', ...dog },
  {
    ...{ name: 'said', age: 16, vin: '6T9UUU00000000018', rego: 'UV1', rego_state: 'VIC' },
    ...{ manufactured_date: '2024-03', customer: 'Smith-Jones (Perth)', ...semi },
  },
  { name: 'numbered', age: 17, vin: '6T9VVV02024000019', customer: 'Mc‘Kay', ...dog },
]

const newestFirst = searchedTrailers.toSorted((a, b) => a.age - b.age).map(({ name }) => name)
const all = (kind: 'oem' | 'class', value: string) =>
  newestFirst.filter((one) =>
    searchedTrailers.some((trailer) => trailer.name === one && trailer[kind] === value),
  )

/** Searches and the trailers they find, best first; for the server and for every other search. */
export const searchCases: { says: string; search: string; finds: string[] }[] = [
  { says: 'an empty search finds all, newest first', search: '', finds: newestFirst },
  { says: 'spaces alone find all', search: '   ', finds: newestFirst },
  { says: 'signs that are left out find all', search: "' ’", finds: newestFirst },
  { says: 'the last six of a VIN', search: '000010', finds: ['tagged'] },
  { says: 'the middle of a VIN', search: 'LLL000', finds: ['wide'] },
  { says: 'lower case', search: '6t9aaa', finds: ['newest'] },
  { says: 'inside a registration', search: 'Q12A', finds: ['newest'] },
  { says: 'inside a tag serial', search: 'st-87', finds: ['tagged'] },
  { says: 'inside a Trailer ID', search: 'b-77', finds: ['back'] },
  { says: 'inside a job number', search: 'OB_1', finds: ['job'] },
  { says: 'the beginning of a customer word', search: 'haul', finds: ['obrien'] },
  { says: 'the beginning of a second word', search: 'load', finds: ['wide'] },
  { says: 'not the inside of a customer word', search: 'aulage', finds: [] },
  { says: 'not the inside of a classification', search: 'railer', finds: [] },
  { says: 'the beginning of a manufacturer', search: 'krue', finds: all('oem', 'Krueger') },
  { says: 'a classification', search: 'dog', finds: all('class', 'Dog Trailer') },
  { says: 'every word must match', search: 'dog wide', finds: ['wide'] },
  { says: 'in any order', search: 'transport 6T9L dog', finds: ['wide'] },
  { says: 'one word that does not match finds nothing', search: 'dog haulage', finds: [] },
  {
    says: 'whole before beginning before inside, ties newest first',
    search: 'xk4',
    finds: ['whole', 'start', 'inside newer', 'inside'],
  },
  {
    says: 'beginning before inside',
    search: 'XK45',
    finds: ['start', 'inside newer', 'inside'],
  },
  { says: 'without its accents', search: 'muller sohne', finds: ['muller'] },
  { says: 'with other accents', search: 'MÜLLÉR', finds: ['muller'] },
  { says: 'an accent typed as two characters', search: 'mu\u0308ller', finds: ['muller'] },
  { says: 'without the apostrophe', search: 'obrien', finds: ['obrien'] },
  { says: 'with the apostrophe', search: "O'Brien", finds: ['obrien'] },
  { says: 'with a curly apostrophe', search: 'O’Brien', finds: ['obrien'] },
  { says: 'with any other quote', search: 'O‘Brien', finds: ['obrien'] },
  { says: 'a name with any other quote', search: "Mc'Kay", finds: ['numbered'] },
  {
    says: 'a number in an identifier before trailers of that year',
    search: '2024',
    finds: ['numbered', 'said'],
  },
  { says: '% is a letter', search: '%', finds: ['job'] },
  { says: '_ is a letter', search: 'JOB_100', finds: ['job'] },
  { says: '\\ is a letter', search: 'A\\B', finds: ['back'] },
  { says: '& is a word', search: '&', finds: ['muller'] },
  { says: 'an identifier without its spaces', search: 'TQ47KX', finds: ['spaced'] },
  { says: 'the inside of one', search: 'q47k', finds: ['spaced'] },
  { says: 'an identifier with other separators', search: 'tq-47.kx', finds: ['spaced'] },
  {
    says: 'words that are an identifier together before words that are not',
    search: 'TQ 48 KX',
    finds: ['joined', 'apart'],
  },
  { says: 'the beginning of one in two words', search: 'TQ 48', finds: ['joined', 'apart'] },
  { says: 'the end of one in two words', search: '48 KX', finds: ['joined', 'apart'] },
  { says: 'without its hyphen', search: 'J260007', finds: ['hyphened'] },
  { says: 'with its hyphen', search: 'J26-0007', finds: ['hyphened'] },
  { says: 'with a hyphen that does not break', search: 'J26\u20110007', finds: ['hyphened'] },
  { says: 'without its dot and slash', search: 'W95', finds: ['dotted'] },
  { says: 'with spaces in their place', search: 'w 9 5', finds: ['dotted'] },
  { says: 'a VIN with hyphens', search: '6T9-SSS-000000-00016', finds: ['hyphened'] },
  { says: 'a VIN in groups', search: '6T9 SSS00 00 00 00 016', finds: ['hyphened'] },
  {
    says: 'a VIN as a Code 39 label prints it',
    search: '*6T9SSS00000000016*',
    finds: ['hyphened'],
  },
  { says: 'with the stars apart', search: '* 6T9SSS00000000016 *', finds: ['hyphened'] },
  { says: 'a serial without its hyphen', search: 'QRST8765', finds: ['tagged'] },
  { says: 'signs between words are left out', search: 'wide - load', finds: ['wide'] },
  { says: 'separators alone find all', search: '- / *', finds: newestFirst },
  { says: 'a state as it is shown', search: 'vic', finds: ['said'] },
  { says: 'a registration with its state in brackets', search: 'UV1 (VIC)', finds: ['said'] },
  { says: 'month and year', search: 'March 2024', finds: ['said'] },
  { says: 'a short month', search: 'mar 2024', finds: ['said'] },
  { says: 'not the inside of a month', search: 'arch', finds: [] },
  { says: 'a name with a hyphen', search: 'smith-j', finds: ['said'] },
  { says: 'without the hyphen', search: 'smithjones', finds: ['said'] },
  { says: 'a name in brackets', search: 'perth', finds: ['said'] },
  { says: 'a word twice counts once', search: 'wide wide', finds: ['wide'] },
  { says: 'nothing that exists', search: 'zzz', finds: [] },
]
