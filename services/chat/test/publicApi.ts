// The exports for tests of the whole platform.
export { startChat } from './startChat.ts'
