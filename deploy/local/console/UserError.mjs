// Also for scripts that run before any package is installed.
export { UserError } from '../../../packages/build/UserError.mjs'
