type Resolvers<Value> = {
  resolve: (value: Value) => void
  reject: (reason: Error) => void
}

/** Promise.withResolvers, which browsers have since 2024 only. */
export function withResolvers<Value>(): Resolvers<Value> & { promise: Promise<Value> } {
  // Filled before the promise is there.
  const resolvers = {} as Resolvers<Value>
  const promise = new Promise<Value>((resolve, reject) => {
    Object.assign(resolvers, { resolve, reject })
  })
  return { promise, ...resolvers }
}
