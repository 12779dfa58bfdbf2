/** A file with some groups of a language's texts (`packages/build/loaders/messagesLoader.ts`). */
declare module '*.json?only=browse,card,favorites,status' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=card,company,favorites,status' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=owner,refine,rows,searches' {
  const texts: Record<string, string>
  export default texts
}
