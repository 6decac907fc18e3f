import type { TooNew } from './too-new.ts'

/** @returns the names in a file's text that one of the oldest browsers does not know, each once */
export function findTooNew(path: string, text: string, tooNew: TooNew): string[] {
  const found = path.endsWith('.css') ? ofSheet(text, tooNew) : ofScript(text, tooNew)
  return [...new Set(found)]
}

/** @returns of a built script, those of the language itself: libraries ask for the others first */
export function findTooNewBuiltIns(text: string, { statics }: TooNew): string[] {
  const dotted = [...text.matchAll(/(?<![\w$.])[A-Z]\w*\.\w+/g)].map(([name]) => name)
  return [...new Set(dotted.filter((name) => statics.has(name)))]
}

function ofScript(source: string, tooNew: TooNew): string[] {
  const text = withoutFileNames(withoutComments(source))
  return [
    ...named(text, /(?<![\w$])([A-Z]\w*\.\w+)/g, tooNew.statics),
    ...named(text, /\.(\w+)/g, tooNew.members)
      // In one word they are names that anybody gives.
      .filter((name) => /[a-z][A-Z]/.test(name))
      .map((name) => `.${name}`),
    ...named(text, /(?<![.\w$'"`-])(\w+)(?=[.(]|\s+[:=)])/g, tooNew.globals).filter(
      (name) => !isDeclared(text, name),
    ),
    ...named(text, /\s([a-z]\w+)=["{]/gi, tooNew.attributes).map((name) => `${name}=`),
  ]
}

function ofSheet(source: string, tooNew: TooNew): string[] {
  const text = withoutComments(source)
  return [
    ...named(text, /(?<=[{;\s])([a-z-]+)\s*:/g, tooNew.properties).map((name) => `${name}:`),
    ...named(text, /@([a-z-]+)/g, tooNew.atRules).map((name) => `@${name}`),
    ...named(text, /(?<!:):([a-z-]+)/g, tooNew.selectors).map((name) => `:${name}`),
    ...named(text, /([a-z-]+)\(/g, tooNew.functions).map((name) => `${name}()`),
  ]
}

function named(text: string, pattern: RegExp, names: ReadonlySet<string>): string[] {
  return [...text.matchAll(pattern)]
    .map(([, name = '']) => name)
    .filter((name) => names.has(name) || names.has(name.toLowerCase()))
}

function isDeclared(text: string, name: string): boolean {
  return new RegExp(`\\b(function|const|import) [^'\n]*\\b${name}\\b`).test(text)
}

const withoutFileNames = (text: string) => text.replace(/\b(from|import)([ (])'[^'\n]*'/g, "$1$2''")

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '')
