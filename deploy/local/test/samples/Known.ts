import type { PasskeyCreation, PasskeyRequest } from '@materia/contracts/identity/factors/factor.ts'
import { cookieHeader } from '@materia/gateway/test/publicApi.ts'

export type Known = ReturnType<typeof createEngineCache>

/** Values of earlier responses that later samples need. */
export const createEngineCache = () => ({
  material: 0,
  savedSearch: 0,
  wanted: 0,
  termsRevision: 0,
  picture: '',
  messagePicture: '',
  document: '',
  entry: 0,
  quote: '',
  order: 0,
  earlierOrder: 0,
  reference: '',
  proposal: 0,
  offer: 0,
  sample: 0,
  request: 0,
  offerHash: '',
  offerQuote: '',
  paper: '',
  session: '',
  totpKey: '',
  passkey: '',
  webauthn: emptyWebauthn(),
  cookies: { seller: '', buyer: '', leaver: '' },
})

/** Stores the values of a response that later samples need. */
export function remember(
  known: Known,
  id: string,
  { body, cookies }: { body: unknown; cookies: string[] },
): void {
  const answer = new Map<string, unknown>(Object.entries(Object(body)))
  if (id === 'register' || id === 'login')
    known.cookies[answer.get('username') as keyof Known['cookies']] = cookieHeader(cookies)
  if (id === 'beginTotp') known.totpKey = String(answer.get('key'))
  if (answer.has('challenge')) known.webauthn = Object(body)
  if (id === 'addPasskey') known.passkey = String(answer.get('id'))
  if (id === 'uploadImage') known.picture = String(answer.get('url'))
  if (id === 'uploadMessagePictures') known.messagePicture = String(answer.get('urls'))
  if (id === 'listSessions')
    known.session =
      (answer.get('sessions') as { id: string; isCurrent: boolean }[]).find(
        ({ isCurrent }) => !isCurrent,
      )?.id ?? ''
  if (id === 'uploadDocument') known.document = String(answer.get('url'))
  if (id === 'createMaterial') known.material = Number(answer.get('id'))
  if (id === 'createWanted') known.wanted = Number(answer.get('id'))
  if (id === 'saveSearch') known.savedSearch = Number(answer.get('id'))
  if (id === 'changeMaterial') known.termsRevision = Number(answer.get('termsRevision'))
  if (id === 'calculateShipping') known.quote = String(Object(answer.get('rates'))[0].quote)
  if (id === 'uploadOrderAttachments') known.paper = String(Object(answer.get('urls'))[0])
  if (id === 'placeOrder') {
    known.earlierOrder = known.order
    known.order = Number(answer.get('id'))
  }
  if (id === 'addTicket') known.proposal = Number(Object(answer.get('proposal')).revision)
  if (id === 'joinTransfers') known.reference = String(Object(answer.get('transfer')).reference)
  if (id === 'askForSample') known.sample = Number(answer.get('id'))
  if (id === 'makeRequest') known.request = Number(answer.get('id'))
  if (id === 'makeOffer') known.offer = Number(answer.get('id'))
  if (answer.has('revisions')) known.offerHash = String(Object(answer.get('revisions')).at(-1).hash)
  if (id === 'getOfferRates')
    known.offerQuote = String(Object(answer.get('lines'))[0].ownTruck.quote)
  if (id === 'joinWaitlist') known.entry = Number(answer.get('id'))
}

/** Placeholders for WebAuthn options until a response has real ones. */
function emptyWebauthn() {
  return {
    challenge: '',
    rpId: '',
    rp: { id: '', name: '' },
    user: { id: '', name: '', displayName: '' },
  } as PasskeyCreation & PasskeyRequest
}
