import { services, urlVariable } from '@materia/contracts/services.ts'

/** Where the gateway finds each service, as its environment says it. */
export function gatewayUrls(urlOf: (service: string) => string): Record<string, string> {
  return Object.fromEntries(services.map(({ name }) => [urlVariable(name), urlOf(name)]))
}
