import { type Planner, trailerOf } from './plot.ts'

export const customer: Planner = (random, plot) => {
  const uuid = random.uuid()
  const body = { uuid, name: `Customer ${plot.name}-${plot.count}` }
  return { call: 'POST /customer', body, subject: uuid, after: [], files: [] }
}

export const register: Planner = (random, plot) => {
  const { ground } = plot
  const uuid = random.uuid()
  // Now and then a VIN that the other device registers as well.
  const vin = random.chance(0.1)
    ? `6T9TWICE${String(random.between(0, 3)).padStart(9, '0')}`
    : `6T9${plot.name.toUpperCase().replace(/[^A-Z0-9]/g, '')}X${random.digits(14)}`.slice(0, 17)
  const { merging } = ground
  const [type, oem] = random.chance(0.5)
    ? [random.pick(merging.class), random.pick(merging.manufacturer)]
    : [ground.class, ground.oem]
  const owner = random.pick(merging.customer)
  plot.trailers.push({ ...trailerOf(uuid, true), values: { class: type, customer: owner } })
  const body = {
    ...{ uuid, vin, class: { uuid: type }, oem: { uuid: oem }, customer: { uuid: owner } },
    manufactured_date: '2020-05',
  }
  return { call: 'POST /register-trailer', body, subject: uuid, after: [], files: [] }
}

export const save: Planner = (random, plot, trailer) => {
  const shared = plot.name.endsWith('0') ? 'fleet_code' : 'custom_identity_code'
  const field = trailer.isOwn || random.chance(0.2) ? 'notes' : shared
  const before = trailer.values[field] ?? ''
  const value = `${plot.name}-${plot.count}`
  trailer.values[field] = value
  const body = { uuid: trailer.uuid, [field]: value, base: { [field]: before } }
  return { call: 'POST /trailer/{uuid}', body, subject: trailer.uuid, after: [], files: [] }
}

/** Names another customer, which may be merged until it is sent; the log tells it by the notes beside. */
export const sell: Planner = (random, plot, trailer) => {
  const { notes = '', customer: was = '' } = trailer.values
  if (!trailer.isOwn || was === '') return save(random, plot, trailer)
  const uuid = random.pick(plot.ground.merging.customer)
  const sold = `${plot.name}-${plot.count} is sold`
  Object.assign(trailer.values, { notes: sold, customer: uuid })
  const base = { notes, customer: { uuid: was, name: '' } }
  const body = { uuid: trailer.uuid, notes: sold, customer: { uuid, name: '' }, base }
  return { call: 'POST /trailer/{uuid}', body, subject: trailer.uuid, after: [], files: [] }
}

/** What a person does on a trailer's history with a field that they changed. */
export const putBack: Planner = (random, plot, trailer) => {
  const { notes = '' } = trailer.values
  if (!trailer.isOwn || trailer.isPutBack || notes === '') return save(random, plot, trailer)
  trailer.isPutBack = true
  trailer.values.notes = ''
  const body = { uuid: trailer.uuid, notes: '', base: { notes }, putsBack: true }
  return { call: 'POST /trailer/{uuid}', body, subject: trailer.uuid, after: [], files: [] }
}

export const image: Planner = (random, plot, { uuid }) => {
  const file = { upload: random.uuid(), name: `${plot.name}-${plot.count}.png` } as const
  const size = random.between(200, 40_000)
  return {
    ...{ call: 'POST /trailers/{uuid}/image', body: { uuid, image: file.upload } },
    ...{ subject: uuid, after: [], files: [{ ...file, type: 'image/png', size }] },
  }
}

export const archive: Planner = (random, plot, trailer) => {
  const isLast = plot.trailers.filter(({ isArchived }) => !isArchived).length < 4
  if (isLast || trailer.isRestored || !random.chance(0.6)) return save(random, plot, trailer)
  trailer.isArchived = true
  const { uuid } = trailer
  return { call: 'POST /trailer/archive', body: { uuid }, subject: uuid, after: [], files: [] }
}

export const link: Planner = (random, plot, trailer) => {
  const accessKey = plot.tags.pop()
  if (!accessKey || !trailer.isOwn) return save(random, plot, trailer)
  const body = { trailer: trailer.uuid, accessKey }
  return { call: 'POST /trailers/access/link', body, subject: trailer.uuid, after: [], files: [] }
}
