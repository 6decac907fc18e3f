import type { Planner } from './plot.ts'

export const linkPart: Planner = (random, { ground }, trailer) => {
  const uuid = random.uuid()
  trailer.parts.push(uuid)
  const part = random.pick([...ground.parts, ...ground.merging.part])
  const body = { uuid, part, trailer: trailer.uuid }
  return { call: 'POST /trailer-parts/link', body, subject: trailer.uuid, after: [], files: [] }
}

export const customPart: Planner = (random, plot, trailer) => {
  const uuid = random.uuid()
  trailer.parts.push(uuid)
  const body = {
    ...{ uuid, trailer: trailer.uuid, modelNumber: `${plot.name}-${plot.count}` },
    ...{ description: 'Tool box', resources: trailer.resources.slice(0, 1) },
  }
  return { call: 'POST /trailer-parts/custom', body, subject: trailer.uuid, after: [], files: [] }
}

export const archivePart: Planner = (random, plot, trailer) => {
  const uuid = trailer.parts.pop()
  if (!uuid) return linkPart(random, plot, trailer)
  // Its resources go with it.
  trailer.resources = []
  return {
    ...{ call: 'POST /trailer-parts/archive', body: { uuid } },
    ...{ subject: trailer.uuid, after: [], files: [] },
  }
}

export const resource: Planner = (random, plot, trailer) => {
  const uuid = random.uuid()
  trailer.resources.push(uuid)
  const name = `${plot.name}-${plot.count}.txt`
  const size = random.chance(0.15)
    ? random.between(1_100_000, 3_000_000)
    : random.between(1, 90_000)
  const file = { upload: random.uuid(), name, type: 'text/plain', size } as const
  const body = {
    ...{ uuid, trailer: trailer.uuid, trailerPart: null, type: 'UPLOAD' as const },
    ...{ name, upload: file.upload, access_level: 2 as const },
  }
  return { call: 'POST /trailers/resources', body, subject: trailer.uuid, after: [], files: [file] }
}

export const accessLevel: Planner = (random, plot, trailer) => {
  const uuid = trailer.resources.find((one) => !trailer.values[one])
  if (!uuid) return resource(random, plot, trailer)
  trailer.values[uuid] = '4'
  return {
    ...{ call: 'POST /trailers/resources/{uuid}/access-level', body: { uuid, access_level: 4 } },
    ...{ subject: trailer.uuid, after: [], files: [] },
  }
}

export const archiveResource: Planner = (random, plot, trailer) => {
  const uuid = trailer.resources.pop()
  if (!uuid) return resource(random, plot, trailer)
  return {
    ...{ call: 'POST /trailers/resources/{uuid}/archive', body: { uuid } },
    ...{ subject: trailer.uuid, after: [], files: [] },
  }
}
