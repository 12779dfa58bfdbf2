export { UserError } from '../../../packages/build/UserError.mjs'
