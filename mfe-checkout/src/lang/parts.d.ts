/** A file with some groups of a language's texts (`packages/build/loaders/messagesLoader.ts`). */
declare module '*.json?only=carbon' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=carbonYear' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=estimate' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=parties,payouts' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=parties,reviews' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=taxes' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=cart,outcome,terms' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=cart,challenge,invoicing,outcome,pay,service,tax,terms,weighed' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=attachments,cart,invoicing,order,orders,outcome,parties,pickup,reviews,service,tax,terms,transfer' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=offer,parties,sample,terms,weighed' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=cart,offer,offerForm,parties' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=cart,invoicing,offer,outcome,parties,pay,payOffer,service,tax,weighed' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=offer,offers,parties' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=offer,parties,request,requests' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=offer,parties,request,requestForm' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=cart,offer,request' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=offers,orders,parties,sample' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=attachments,invoicing,offer,parties,pay,sample,samples' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=attachments,outbox,weigh' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=attachments,outbox,report,settlement' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=outbox' {
  const texts: Record<string, string>
  export default texts
}
