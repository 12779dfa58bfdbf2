import { services } from '@materia/contracts/services.ts'

/** Folders that are released as an image and a chart: `services/catalog`, `gateway`. */
export const serverNames = [...services.map(({ name }) => `services/${name}`), 'gateway']

/** The service or gateway on the command line. Undefined for a slice of the front end. */
export function serverFromArguments([name, ...others]: string[]): string | undefined {
  return others.length === 0 ? serverNames.find((known) => known === name) : undefined
}
