// Scripts that run before any package is installed need this file too.
export { UserError } from '../../../packages/build/UserError.mjs'
