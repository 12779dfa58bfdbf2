import type { Service, ServiceRoute } from '@materia/contracts/services.ts'

/** Paths of a service, with its name. */
export type FoundRoute = ServiceRoute & { service: string }

export type FindService = (path: string) => FoundRoute | undefined

/** Which service answers a path, if one does. The table is put in order once: longest prefix first. */
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
