import { dirname, join } from 'node:path'

/** What the build knows of its modules. */
export type Graph = {
  getModuleInfo(id: string): Module | null
}

type Module = { code: string | null; importedIds: string[]; dynamicallyImportedIds: string[] }

/** Of a library that one file names all of, only what is asked for counts. */
const barrel =
  /[\\/]node_modules[\\/](?:.*[\\/]node_modules[\\/])?(react-aria-components|lucide-react|@tanstack[\\/](?:react-router|router-core|react-query|query-core))[\\/](?:dist[\\/]exports[\\/]index|dist[\\/]esm[\\/](?:lucide-react|index)|build[\\/]modern[\\/]index)\.m?js$/
const imported = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g
const passedOn = /(?:import|export)\s*(?:\{([^}]*)\}|\*)\s*from\s*["']([^"']+)["']/g
const namesIn = (list: string) => list.split(/,|\sas\s/).map((name) => name.trim())

/** @returns all that some modules import, and they themselves; not what is imported later */
export function reachedFrom(graph: Graph, starts: string[]) {
  const reached = new Set<string>()
  const visit = (id: string) => {
    if (reached.has(id)) return
    reached.add(id)
    importedBy(graph, id).forEach(visit)
  }
  starts.forEach(visit)
  return reached
}

/** @returns what is imported later by what a module reaches, and by what these reach */
export function begunLater(graph: Graph, start: string) {
  const begun = new Set<string>()
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const later = infoOf(graph, id).dynamicallyImportedIds
    for (const one of later) begun.add(one)
    for (const next of [...importedBy(graph, id), ...later]) visit(next)
  }
  visit(start)
  return begun
}

function importedBy(graph: Graph, id: string): string[] {
  const { code, importedIds } = infoOf(graph, id)
  return importedIds.flatMap((next) => {
    const [, library] = barrel.exec(next) ?? []
    if (!library) return [next]
    const wanted = [...(code ?? '').matchAll(imported)].flatMap(([, list = '', from]) =>
      from === library ? namesIn(list) : [],
    )
    return usedOf(graph, next, wanted)
  })
}

/** @returns the modules of a library that hold some names */
function usedOf(graph: Graph, file: string, wanted: string[]): string[] {
  const { code, importedIds } = infoOf(graph, file)
  return [...(code ?? '').matchAll(passedOn)].flatMap(([, list, from = '']) => {
    const names =
      list === undefined ? wanted : namesIn(list).filter((name) => wanted.includes(name))
    if (names.length === 0) return []
    if (from.startsWith('.')) return [join(dirname(file), from)]
    const other = importedIds.find((id) => id.includes(`/node_modules/${from}/`))
    if (!other) return []
    return barrel.test(other) ? usedOf(graph, other, names) : [other]
  })
}

function infoOf(graph: Graph, id: string) {
  const found = graph.getModuleInfo(id)
  if (!found) throw new Error(`The build has no ${id}`)
  return found
}
