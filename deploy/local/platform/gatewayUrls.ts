import { services, urlVariable } from '@materia/contracts/services.ts'

/** The gateway's environment variables with the URL of each service. */
export function gatewayUrls(urlOf: (service: string) => string): Record<string, string> {
  return Object.fromEntries(services.map(({ name }) => [urlVariable(name), urlOf(name)]))
}
