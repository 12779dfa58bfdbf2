/** A file with some groups of a language's texts (`packages/build/loaders/messagesLoader.ts`). */
declare module '*.json?only=unread' {
  const texts: Record<string, string>
  export default texts
}

declare module '*.json?only=conversations,latest' {
  const texts: Record<string, string>
  export default texts
}

declare module '*.json?only=alerts' {
  const texts: Record<string, string>
  export default texts
}

declare module '*.json?only=contactSeller,conversations' {
  const texts: Record<string, string>
  export default texts
}

declare module '*.json?only=alerts,composer,open,picker,pictures,report,sameText,send,thread,warning' {
  const texts: Record<string, string>
  export default texts
}
