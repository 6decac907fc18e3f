import { dirname, join } from 'node:path'

type Shared = { begins: string; pages: string[][]; drawn: string[]; early: string[] }

type Graph = {
  getModuleInfo(id: string): { code: string | null; importedIds: string[] } | null
}

/** Of a library that one file names all of, only what is asked for counts. */
const barrel =
  /[\\/](react-aria-components|lucide-react)[\\/]dist[\\/](?:exports[\\/]index|esm[\\/]lucide-react)\.mjs$/
const imported = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g
const passedOn = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g
const namesIn = (list: string) => list.split(/,|\sas\s/).map((name) => name.trim())

/**
 * Says which file of the build holds a module: what the app begins with comes in one, what all of some
 * pages need beside that in another, and what they need once they are drawn in a third. By itself the
 * build makes a file for each set of pages that share something, of which a start then asks for forty.
 * @param root the project's folder
 * @param shared what the app and the pages begin with, what begins once they are drawn, and all that
 *   is drawn before that
 * @returns a function from a module to the name of its file, null where the build decides
 */
export function sharedFiles(root: string, { begins, pages, drawn, early }: Shared) {
  let names: Map<string, string> | null = null
  return (id: string, graph: Graph) => {
    names ??= nameAll(graph)
    return names.get(id) ?? null
  }

  function nameAll(graph: Graph) {
    const reached = (starts: string[]) =>
      reachedFrom(
        graph,
        starts.map((start) => join(root, start)),
      )
    const app = reached([begins])
    const [first = new Set<string>(), ...others] = pages.map(reached)
    // What a page begins with is asked for by its own name.
    const begun = new Set([...pages.flat(), ...drawn].map((file) => join(root, file)))
    const member = [...first].filter(
      (id) => !begun.has(id) && others.every((other) => other.has(id)),
    )
    const drawnEarly = reached(early)
    const device = [...reached(drawn)].filter((id) => !begun.has(id) && !drawnEarly.has(id))
    return new Map([
      ...device.map((id) => [id, 'device'] as const),
      ...member.map((id) => [id, 'member'] as const),
      ...[...app].map((id) => [id, 'app'] as const),
    ])
  }
}

function reachedFrom(graph: Graph, starts: string[]) {
  const reached = new Set<string>()
  const visit = (id: string) => {
    if (reached.has(id)) return
    const found = graph.getModuleInfo(id)
    if (!found) throw new Error(`The build has no ${id}`)
    reached.add(id)
    for (const next of found.importedIds) {
      const [, library] = barrel.exec(next) ?? []
      if (!library) visit(next)
      else for (const used of usedOf(graph, next, library, found.code ?? '')) visit(used)
    }
  }
  starts.forEach(visit)
  return reached
}

/** @returns the modules of a library that hold what some code takes of it */
function usedOf(graph: Graph, file: string, library: string, code: string): string[] {
  const all = graph.getModuleInfo(file)?.code ?? ''
  const wanted = [...code.matchAll(imported)].flatMap(([, list = '', from]) =>
    from === library ? namesIn(list) : [],
  )
  return [...all.matchAll(passedOn)]
    .filter(([, list = '']) => namesIn(list).some((name) => wanted.includes(name)))
    .map(([, , name = '']) => join(dirname(file), name))
}
