import { catalog } from './catalog/contract.ts'

/** The services that keep something of a user beside identity, and how each is asked for it (`userExport.ts`): one line for each. */
export const userExports = [{ service: 'catalog', request: catalog.exportUser }]
