import { join } from 'node:path'
import { begunLater, type Graph, reachedFrom } from './module-graph.ts'

type Shared = { begins: string; pages: string[][]; drawn: string[]; early: string[] }

/** What needs libraries comes in one file where so many pages share it, in others where fewer do. */
const most = 20
/** What is light, in one for each number of pages that share it: so many, and down to so many. */
const some = [12, 4]

/** Asks the browser for its language as it runs, for 14 ms: it comes with what needs it. */
const isLocale = (id: string) => /[\\/]react-aria[\\/]dist[\\/]private[\\/]i18n[\\/]/.test(id)
const isPage = (id: string) => id.endsWith('?tsr-split=component')
/** In one file: each name in the map of all files costs every page more than an icon too many. */
const isIcon = (id: string) => /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/.test(id)
const isSmall = (id: string) => !/[\\/]node_modules[\\/](?!lucide-react[\\/])/.test(id)

/**
 * Says which file of the build holds a module. What the app begins with comes in one, what all of some
 * pages need beside that in another, and what they need once they are drawn in a third; what some of
 * them share with others comes in one for each such set of them, what is left by how many share it, and
 * icons that a few share in one. By
 * itself the build makes a file for each set of pages that share something: a start asks for a hundred.
 * Whatever a module needs is shared by as many, so that no two files need each other.
 * @param root the project's folder
 * @param shared what the app and the pages begin with (of the last of these pages there is so much that
 *   less of it is put together), what begins once they are drawn, and all that is drawn before that
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
    const first = pages.map(reached)
    const drawnEarly = reached(early)
    const device = reached(drawn)
    // What begins by itself is asked for by its own name.
    const begun = begunLater(graph, join(root, begins))
    const users = countUsers(graph, [...begun].filter(isPage))
    const given = new Map<string, string>()
    const ends = [begins, ...pages.flat(), ...drawn].map((file) => join(root, file))
    for (const id of new Set([...app, ...device, ...users.keys()])) {
      const name = ends.includes(id) ? null : nameOf(id)
      if (name) given.set(id, name)
    }
    return given

    function nameOf(id: string) {
      const whose = first.flatMap((page, index) => (page.has(id) ? [index] : []))
      const count = users.get(id) ?? 0
      if (isLocale(id)) return 'locale'
      if (app.has(id)) return 'app'
      if (isOfMembers(id)) return 'member'
      if (isOfDevice(id)) return 'device'
      const needs = [...reachedFrom(graph, [id])]
      if (count < 2 || needs.some((one) => begun.has(one) || isOfDevice(one))) return null
      if (whose.some((index) => index < pages.length - 1)) return ['first', ...whose].join('-')
      if (!needs.every(isLight)) return count >= most ? 'most' : null
      const least = some.find((least) => count >= least) ?? (whose.length > 0 ? 2 : undefined)
      if (!least) return isIcon(id) ? 'icons' : null
      return [`from-${least}`, ...whose].join('-')
    }

    function isOfMembers(id: string) {
      return first.every((page) => page.has(id))
    }

    function isOfDevice(id: string) {
      return device.has(id) && !ends.includes(id) && !drawnEarly.has(id)
    }

    function isLight(id: string) {
      return isSmall(id) || app.has(id) || isOfMembers(id)
    }
  }
}

/** @returns how many pages need a module before they are drawn */
function countUsers(graph: Graph, pages: string[]) {
  const count = new Map<string, number>()
  for (const page of pages)
    for (const id of reachedFrom(graph, [page])) count.set(id, (count.get(id) ?? 0) + 1)
  return count
}
