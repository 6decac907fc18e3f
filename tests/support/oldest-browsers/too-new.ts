import compat from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { oldestBrowsers } from '#src/start/oldest-browsers.ts'

/** Names that one of the oldest browsers does not know. */
export type TooNew = {
  /** Such as `BarcodeDetector`, and functions without a dot before them. */
  globals: ReadonlySet<string>
  /** Such as `URL.canParse`. */
  statics: ReadonlySet<string>
  /** What no other object of an old browser has by the same name. */
  members: ReadonlySet<string>
  /** Attributes of any element. */
  attributes: ReadonlySet<string>
  properties: ReadonlySet<string>
  atRules: ReadonlySet<string>
  selectors: ReadonlySet<string>
  /** Functions of style sheets. */
  functions: ReadonlySet<string>
}

const { chrome, firefox, safari, ios } = oldestBrowsers
const versions = {
  chrome,
  chrome_android: chrome,
  firefox,
  firefox_android: firefox,
  safari,
  safari_ios: ios,
} as const

/** @returns what MDN's table of browsers says is younger than ours */
export function readTooNew(): TooNew {
  const { api, css, html, javascript } = compat
  const { builtins } = javascript
  const web = namesOf(childrenOf(api))
  const language = namesOf([...childrenOf(builtins), ...childrenOf(builtins?.Intl)])
  return {
    globals: web.globals,
    // Those of the language are the type checker's business.
    members: web.members.difference(language.knownMembers),
    statics: web.statics.union(language.statics),
    attributes: missing(childrenOf(html.global_attributes)),
    properties: missing(childrenOf(css.properties)),
    atRules: missing(childrenOf(css['at-rules'])),
    selectors: missing(childrenOf(css.selectors)),
    functions: missing(allBelow(css.types)),
  }
}

type Child = readonly [name: string, entry: Identifier]

function namesOf(objects: Child[]) {
  const known = { globals: new Set<string>(), members: new Set<string>() }
  const globals = new Set<string>()
  const statics = new Set<string>()
  const members = new Set<string>()
  for (const [object, entry] of objects) {
    ;(isKnown(entry) ? known.globals : globals).add(object)
    for (const [feature, below] of childrenOf(entry)) {
      const [name = '', kind] = feature.split(/_(?=static$|event$|parameter$)/)
      if (name === object || kind === 'event' || kind === 'parameter') continue
      const isGlobal = object === 'Window' || object.endsWith('GlobalScope')
      if (isKnown(below)) {
        known.members.add(name)
        if (isGlobal) known.globals.add(name)
      } else if (kind === 'static') statics.add(`${object}.${name}`)
      else {
        members.add(name)
        if (isGlobal) globals.add(name)
      }
    }
  }
  return {
    globals: globals.difference(known.globals),
    members: members.difference(known.members),
    knownMembers: known.members,
    statics,
  }
}

/** Names that begin with a stroke are a maker's own, and never alone. */
function childrenOf(entry: object = {}): Child[] {
  return Object.entries(entry).filter(([name]) => !/^(__|-)/.test(name))
}

function allBelow(entry?: object): Child[] {
  return childrenOf(entry).flatMap((child) => [child, ...allBelow(child[1])])
}

const missing = (entries: Child[]) =>
  new Set(entries.filter(([, entry]) => !isKnown(entry)).map(([name]) => name))

/** What only groups others is known. */
function isKnown({ __compat }: Identifier): boolean {
  if (!__compat) return true
  return Object.entries(versions).every(([browser, version]) =>
    // The keys are those of the table.
    statementsOf(__compat, browser as keyof typeof versions).some((each) => covers(each, version)),
  )
}

function statementsOf({ support }: CompatStatement, browser: keyof typeof versions) {
  const said = support[browser]
  // The table leaves out a browser that it has no word about.
  if (!said) return [{ version_added: '0' }]
  return Array.isArray(said) ? said : [said]
}

/** Half of a feature counts as all of it: its name is there. The build writes the prefixes. */
function covers(said: SimpleSupportStatement, version: string): boolean {
  if (said.flags || said.alternative_name) return false
  return isUpTo(said.version_added, version) && !isUpTo(said.version_removed, version)
}

function isUpTo(said: SimpleSupportStatement['version_added'] | undefined, version: string) {
  if (typeof said !== 'string' || said === 'preview') return false
  return Number.parseFloat(said.replace('≤', '')) <= Number.parseFloat(version)
}
