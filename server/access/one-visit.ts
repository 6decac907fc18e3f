import { AsyncLocalStorage } from 'node:async_hooks'
import type { Visitor } from '#server/core/asker.ts'

const visit = new AsyncLocalStorage<Map<string, Promise<Visitor>>>()

/** Runs work in which each access key's visitor is looked up once. */
export const asOneVisit = <Result>(work: () => Promise<Result>) => visit.run(new Map(), work)

/** @returns the visitor, looked up at the first question of a visit, and each time outside of one */
export function oneVisitor(accessKey: string, find: () => Promise<Visitor>): Promise<Visitor> {
  const known = visit.getStore()
  const visitor = known?.get(accessKey) ?? find()
  known?.set(accessKey, visitor)
  return visitor
}

/** @returns `find` with its answers remembered for each visitor */
export function oncePerVisitor<Result>(find: (visitor: Visitor, what: string) => Promise<Result>) {
  const answers = new WeakMap<Visitor, Map<string, Promise<Result>>>()
  return (visitor: Visitor, what = ''): Promise<Result> => {
    const known = answers.get(visitor) ?? new Map<string, Promise<Result>>()
    const answer = known.get(what) ?? find(visitor, what)
    answers.set(visitor, known.set(what, answer))
    return answer
  }
}
