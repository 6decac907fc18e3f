import { useQueryClient } from '@tanstack/react-query'

/** @returns a function that refetches the queries whose keys begin with one of these names */
export function useRefetch(...names: string[]) {
  const queries = useQueryClient()
  return () => Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}
