// What tests and benches outside of this service may use of its tests.
export { drawPhoto } from '@materia/files/test/uploads.ts'
export { buildMaterial } from './factories.ts'
export { startCatalog } from './startCatalog.ts'
