import { services } from '@materia/contracts/services.ts'

/** What is released as an image and its chart, by its folder: `services/catalog`, `gateway`. */
export const serverNames = [...services.map(({ name }) => `services/${name}`), 'gateway']

/** The one of them that is named on the command line; undefined where it is none. */
export function serverFromArguments([name, ...others]: string[]): string | undefined {
  return others.length === 0 ? serverNames.find((known) => known === name) : undefined
}
