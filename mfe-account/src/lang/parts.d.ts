/** A file with some groups of a language's texts (`packages/build/loaders/messagesLoader.ts`). */
declare module '*.json?only=auth' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=auth,signInAgain' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=notices' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=notices,ownProfile,settings' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=profile' {
  const texts: Record<string, string>
  export default texts
}
