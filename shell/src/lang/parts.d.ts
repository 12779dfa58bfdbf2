/** A file with some groups of a language's texts (`packages/build/loaders/messagesLoader.ts`). */
declare module '*.json?only=header,footer,newVersion,notFound,broken,failed,loadingPage,otherAccount,confirmEmail,redirect,skip,offline' {
  const texts: Record<string, string>
  export default texts
}

declare module '*.json?only=home,header,footer' {
  const texts: Record<string, string>
  export default texts
}

declare module '*.json?only=about,contact,links,legal,comingSoon,pricing' {
  const texts: Record<string, string>
  export default texts
}
