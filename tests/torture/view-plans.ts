import type { Planner } from './plot.ts'

export const view: Planner = (random, plot) => {
  const uuid = random.uuid()
  plot.views.push(uuid)
  // Shared: both devices are compared with what one of their people is sent.
  const name = `${plot.name}-${plot.count}`
  const body = { uuid, name, address: 'where=plate%3Ano', shared: true }
  return { call: 'POST /views', body, subject: uuid, after: [], files: [] }
}

export const archiveView: Planner = (random, plot, trailer) => {
  const uuid = plot.views.pop()
  if (!uuid) return view(random, plot, trailer)
  return { call: 'POST /views/{uuid}/archive', body: { uuid }, subject: uuid, after: [], files: [] }
}
