import { AsyncLocalStorage } from 'node:async_hooks'
import type { Visitor } from '#server/core/asker.ts'

const visit = new AsyncLocalStorage<Map<string, Promise<Visitor>>>()

/** Whatever is asked within it with one key is asked by one visitor, who is looked up once. */
export const asOneVisit = <Result>(work: () => Promise<Result>) => visit.run(new Map(), work)

/** @returns the visitor of this visit, found now where nobody has asked yet or there is none */
export function oneVisitor(accessKey: string, find: () => Promise<Visitor>): Promise<Visitor> {
  const known = visit.getStore()
  const visitor = known?.get(accessKey) ?? find()
  known?.set(accessKey, visitor)
  return visitor
}

/** @returns what finds something for a visitor, once for all that they ask in one visit */
export function oncePerVisitor<Result>(find: (visitor: Visitor, what: string) => Promise<Result>) {
  const answers = new WeakMap<Visitor, Map<string, Promise<Result>>>()
  return (visitor: Visitor, what = ''): Promise<Result> => {
    const known = answers.get(visitor) ?? new Map<string, Promise<Result>>()
    const answer = known.get(what) ?? find(visitor, what)
    answers.set(visitor, known.set(what, answer))
    return answer
  }
}
