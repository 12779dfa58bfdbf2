// What tests and benches outside of this service may use of its tests.
export { buildMaterial } from './factories.ts'
export { largeIndex } from './largeIndex.ts'
export { drawPhoto } from './uploads.ts'
