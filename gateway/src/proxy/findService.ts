import type { Service, ServiceRoute } from '@materia/contracts/services.ts'

/** A route with the name of its service. */
export type FoundRoute = ServiceRoute & { service: string }

export type FindService = (path: string) => FoundRoute | undefined

/** Finds the service for a path by its longest matching prefix. Sorts the table once. */
export function createFindService(services: Service[]): FindService {
  const routes = services.flatMap(({ name, routes }) =>
    routes.map((route): FoundRoute => ({ ...route, service: name })),
  )
  const longestFirst = routes.toSorted((a, b) => b.prefix.length - a.prefix.length)
  return (path) =>
    longestFirst.find(
      ({ prefix: { length }, prefix }) =>
        path.startsWith(prefix) && (path.length === length || path[length] === '/'),
    )
}
