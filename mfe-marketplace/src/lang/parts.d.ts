/** Some parts of a language's texts (`packages/build/messagesLoader.ts`). */
declare module '*.json?only=browse,card,favorites,owner,status' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=card,company,favorites,owner,status' {
  const texts: Record<string, string>
  export default texts
}
