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
}

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
  { says: '% is a letter', search: '%', finds: ['job'] },
  { says: '_ is a letter', search: 'JOB_100', finds: ['job'] },
  { says: '\\ is a letter', search: 'A\\B', finds: ['back'] },
  { says: '& is a word', search: '&', finds: ['muller'] },
  { says: 'a word twice counts once', search: 'wide wide', finds: ['wide'] },
  { says: 'nothing that exists', search: 'zzz', finds: [] },
]
