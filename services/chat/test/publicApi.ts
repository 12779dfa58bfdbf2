// The exports for tests of the whole platform.
export { parseSearch } from '../src/search/parseSearch.ts'
export { startChat } from './startChat.ts'
