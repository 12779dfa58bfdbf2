// What tests of the whole use of this service's.
export { startChat } from './startChat.ts'
