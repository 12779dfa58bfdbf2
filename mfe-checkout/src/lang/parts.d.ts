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
declare module '*.json?only=orders' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=payouts' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=reviews' {
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
declare module '*.json?only=attachments,cart,invoicing,order,orders,outcome,pickup,reviews,service,tax,terms,transfer' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=cart,offer,sample,terms,weighed' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=cart,offer,offerForm' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=cart,invoicing,offer,outcome,pay,payOffer,service,tax,weighed' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=cart,offer,offers' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=cart,offer,request,requests' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=cart,offer,request,requestForm' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=cart,offer,request' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=offers,orders,sample' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?only=attachments,cart,invoicing,offer,pay,sample,samples' {
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
