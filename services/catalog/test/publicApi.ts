// What tests and benches outside of this service may use of its tests.
export { drawPhoto } from '@materia/files/test/uploads.ts'
export { buildMaterial } from './factories.ts'
export { largeIndex } from './largeIndex.ts'
export type { MaterialIndex } from '../src/search/MaterialIndex.ts'
export { suggest } from '../src/search/suggest.ts'
export { manyEntries } from './search/manyEntries.ts'
export { openInMemory, type OpenedEngine } from './search/openEngine.ts'
export { openInOpenSearch } from './search/openInOpenSearch.ts'
